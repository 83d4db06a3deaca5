// Written by `make types` from dspark_calc/api/types/; do not edit.

export interface Words {
  /** the name of the pair */
  name: string;
  /** the draft's words */
  draft: string[];
  /** the target's words */
  target: string[];
}

export interface NumbersRequest {
  /** n values, as text */
  conditionals: string[];
  /** five values of at most two decimals, named a_1 ... a_5 */
  place?: "page";
  /** L of the word comparison and of the distribution; needed with `words` */
  verification_length?: number;
  /** left out when there is no comparison */
  words?: Words | null;
  /** whose letters the sentences use */
  letters?: "lesson" | "paper";
  /** how `charts` and the address count a round */
  count?: "drafts" | "with-target";
  ask?: "numbers";
  /** the conditionals before: the ghost in `charts`, and the announcement */
  previous?: string[];
  /** teaching views to add, under their names */
  also?: ("convention" | "marginal" | "leverage" | "floats" | "distribution" | "step_curve")[];
}

export interface Quantity {
  /** a fraction in lowest terms, or a whole number */
  exact: string;
  /** rounded half to even on the exact value */
  text: string;
  /** all decimals where they end, else the rounded text */
  decimal: string;
  /** "=" when nothing was lost, else "≈" */
  relation: string;
  /** the length of a bar, as a CSS percentage */
  share?: string;
}

export interface CountingRow {
  /** L, from 0 */
  verification_length: number;
  /** E */
  expected: Quantity;
  /** C */
  cost: Quantity;
  /** E/C */
  drafts_only: Quantity;
  /** (1 + E)/C */
  with_target: Quantity;
  /** the mark of a best row */
  mark: string;
}

export interface CountingBest {
  /** the shortest best length */
  best: number;
  /** all best lengths */
  tied: number[];
}

export interface CountingView {
  /** what the numbers are not */
  label: string;
  /** one per length, from 0 */
  rows: CountingRow[];
  /** counting draft tokens alone */
  drafts_only: CountingBest;
  /** counting the target's token as well */
  with_target: CountingBest;
  /** both results in words */
  sentence: string;
}

export interface MarginalRow {
  /** the shorter length */
  from: number;
  /** the longer length */
  to: number;
  /** what the next token adds */
  adds: Quantity;
  /** what it must add to raise the score */
  must_add: Quantity;
  /** the same with the target's own token counted */
  must_add_with_own: Quantity;
  /** between the two */
  relation: string;
  /** in a few words */
  verdict: string;
  /** in a sentence */
  sentence: string;
}

export interface MarginalView {
  /** one per step */
  rows: MarginalRow[];
  /** where to stop */
  sentence: string;
}

export interface SensitivityRow {
  /** j */
  position: number;
  /** the value */
  before: Quantity;
  /** the value, raised */
  after: Quantity;
  /** of the best score */
  change: Quantity;
  /** of the score at the length that is best now */
  change_at_best: Quantity;
  /** the best length then */
  best: number;
  /** in words */
  sentence: string;
}

export interface SensitivityView {
  /** by how much a value is raised */
  step: Quantity;
  /** one per value */
  rows: SensitivityRow[];
  /** which value gains most */
  sentence: string;
}

export interface FloatRow {
  /** L */
  verification_length: number;
  /** the score as a fraction */
  exact: string;
  /** the score in binary floating point, all digits */
  float: string;
  /** by exact scores */
  rank: number;
  /** by floats */
  float_rank: number;
  /** whether it ties for the best */
  tied: boolean;
}

export interface FloatsView {
  /** one per length */
  rows: FloatRow[];
  /** the best length */
  exact_best: number;
  /** what floats would choose */
  float_best: number;
  /** whether both are the same */
  agree: boolean;
  /** the lengths of a tie */
  tied: number[];
  /** in words */
  sentence: string;
}

export interface DistributionRow {
  /** a fraction in lowest terms, or a whole number */
  exact: string;
  /** rounded half to even on the exact value */
  text: string;
  /** all decimals where they end, else the rounded text */
  decimal: string;
  /** "=" when nothing was lost, else "≈" */
  relation: string;
  /** the length of a bar, as a CSS percentage */
  share?: string;
  /** how many */
  accepted: number;
}

export interface DistributionView {
  /** L */
  verification_length: number;
  /** one per number of accepted tokens */
  rows: DistributionRow[];
  /** the expectation */
  mean: Quantity;
  /** in words */
  sentence: string;
}

export interface StepCurveRow {
  /** A or B */
  token: string;
  /** the confidence after it */
  second: Quantity;
  /** the objective for L = 0, 1, 2 */
  theta: Quantity[];
  /** the length chosen with an early stop */
  first_drop: number;
  /** the length chosen by a full search */
  search_on: number;
}

export interface StepCurveOutput {
  /** with an early stop */
  first_drop: Quantity[];
  /** with a full search */
  search_on: Quantity[];
}

export interface StepCurveView {
  /** with 1, 2 and 3 rows */
  speed: Quantity[];
  /** the first acceptance */
  first: Quantity;
  /** one per first token */
  rows: StepCurveRow[];
  /** what comes out */
  output: StepCurveOutput;
  /** in words */
  sentence: string;
}

export interface Number {
  /** a fraction in lowest terms, or a whole number */
  exact: string;
  /** rounded half to even on the exact value */
  text: string;
}

export interface Row {
  /** L */
  verification_length: number;
  /** S_L */
  survival: Number;
  /** E[A_L] */
  expected: Number;
  /** C_L, invented */
  cost: Number;
  /** E/C */
  score: Number;
  /** 1 for the best; equal scores share it */
  rank: number;
  /** `expected` */
  expected_accepted_tokens: Number;
  /** `cost` */
  verification_cost: Number;
  /** `score` */
  accepted_per_cost: Number;
}

export interface Best {
  /** the shortest best length */
  verification_length: number;
  /** all best lengths */
  tied: number[];
}

export interface LengthsAnswer {
  /** 1 */
  schema: number;
  /** the values */
  conditionals: Number[];
  /** one per length */
  lengths: Row[];
  /** the best length */
  best: Best;
}

export interface Quantities {
  /** a_j */
  conditional: Quantity[];
  /** S_L */
  survival: Quantity[];
  /** E[A_L] */
  expected: Quantity[];
  /** C_L */
  cost: Quantity[];
  /** E/C */
  score: Quantity[];
  /** the rank */
  rank: Number[];
}

export interface Sentences {
  /** the best length and its division */
  best: string;
  /** which lengths tie */
  tie: string;
  /** what a move has changed, for a screen reader */
  announce: string;
  /** what the word comparison shows */
  words: string;
}

export interface ControlNames {
  /** of the slider */
  slider: string;
  /** of the number field */
  field: string;
}

export interface Tile {
  /** counted from 1 */
  position: number;
  /** the draft's word */
  draft: string;
  /** the target's word */
  target: string;
  /** whether the words are equal */
  equal: boolean;
  /** what becomes of the draft's word */
  state: string;
  /** the state in words */
  label: string;
}

export interface WordsAnswer {
  /** the name of the pair */
  name: string;
  /** L */
  verification_length: number;
  /** leading words that agree within L */
  kept: number;
  /** its position within L */
  first_mismatch: number | null;
  /** one per position */
  tiles: Tile[];
}

export interface NumbersAnswer {
  /** two ways to count */
  convention?: CountingView;
  /** the next token */
  marginal?: MarginalView;
  /** what one value changes */
  leverage?: SensitivityView;
  /** floating point */
  floats?: FloatsView;
  /** how many are accepted */
  distribution?: DistributionView;
  /** the appendix's example */
  step_curve?: StepCurveView;
  ok: true;
  /** what the command line prints as JSON */
  answer: LengthsAnswer;
  /** the same with the texts for a page */
  quantities: Quantities;
  /** the mark of each row: best, tied or none */
  marks: string[];
  /** in words */
  sentences: Sentences;
  /** of the controls, one per value */
  names: ControlNames[];
  /** of the sliders, one per value */
  valuetext: string[];
  /** the word comparison */
  words: WordsAnswer | null;
  /** the address from "?" on; empty without words */
  query: string;
  /** with `place`: pictures, as attributes of their elements */
  charts?: Record<string, unknown>;
}

export interface ViewsRequest {
  /** n values, as text */
  conditionals: string[];
  /** five values of at most two decimals, named a_1 ... a_5 */
  place?: "page";
  /** L of the word comparison and of the distribution; needed with `words` */
  verification_length?: number;
  /** left out when there is no comparison */
  words?: Words | null;
  /** whose letters the sentences use */
  letters?: "lesson" | "paper";
  /** how `charts` and the address count a round */
  count?: "drafts" | "with-target";
  ask: "views";
  /** the conditionals before: the ghost in `charts`, and the announcement */
  previous?: string[];
  /** the views */
  also: ("convention" | "marginal" | "leverage" | "floats" | "distribution" | "step_curve")[];
}

export interface ViewsAnswer {
  /** two ways to count */
  convention?: CountingView;
  /** the next token */
  marginal?: MarginalView;
  /** what one value changes */
  leverage?: SensitivityView;
  /** floating point */
  floats?: FloatsView;
  /** how many are accepted */
  distribution?: DistributionView;
  /** the appendix's example */
  step_curve?: StepCurveView;
  ok: true;
  /** what a move has changed */
  announcement?: string;
}

export interface RoundRequest {
  /** n values, as text */
  conditionals: string[];
  /** five values of at most two decimals, named a_1 ... a_5 */
  place?: "page";
  /** L of the word comparison and of the distribution; needed with `words` */
  verification_length?: number;
  /** left out when there is no comparison */
  words?: Words | null;
  /** whose letters the sentences use */
  letters?: "lesson" | "paper";
  /** how `charts` and the address count a round */
  count?: "drafts" | "with-target";
  ask: "round";
  /** the seed of all rounds */
  seed: number;
  /** its number, counted from 1 */
  round: number;
  /** how many rounds `many` shows */
  rounds?: number;
}

export interface Draw {
  /** counted from 1 */
  position: number;
  /** the number drawn, or null where nothing was */
  drawn: string | null;
  /** what it was compared with */
  conditional: Quantity;
  /** accepted, rejected or discarded */
  state: string;
  /** in words */
  sentence: string;
}

export interface Round {
  /** as requested */
  seed: number;
  /** as requested */
  round: number;
  /** one per verified token */
  draws: Draw[];
  /** how many were accepted */
  accepted: number;
  /** rounds with 0 ... L accepted tokens */
  tally: number[];
  /** of the rounds so far */
  mean: Quantity;
  /** the expectation */
  expected: Quantity;
  /** in words */
  sentence: string;
  /** what the round is not */
  disclaimer: string;
}

export interface Still {
  /** in words */
  sentence: string;
  /** what has become of each draft token so far */
  tokens: string[];
  /** the target's own token: correction, bonus, anchor or none */
  close: string;
}

export interface RoundAnswer {
  ok: true;
  /** the round */
  round: Round;
  /** with `place`: the round step by step */
  film?: Still[];
  /** with `rounds`: a picture of them */
  many?: Record<string, unknown>;
}

export interface State {
  /** five values */
  conditionals: string[];
  /** L of the word comparison */
  verification_length: number;
  /** the name of the pair */
  words: string;
  /** how a round is counted */
  count?: "drafts" | "with-target";
  /** whose letters are used */
  letters?: "lesson" | "paper";
  /** its address; in answers */
  query?: string;
}

export interface AddressRequest {
  ask: "address";
  /** from "?" on */
  query: string;
  /** what holds where the address is silent */
  default: State;
  /** the names of all pairs, in the order of their numbers */
  word_pairs: string[];
}

export interface ErrorData {
  /** one sentence for the reader */
  sentence: string;
  /** which value, such as a_2 */
  place: string;
  /** the rule that it breaks */
  rule: string;
  /** the value, escaped and shortened */
  value: string;
  /** its position among several values, counted from 1 */
  index: number | null;
}

export interface AddressAnswer {
  ok: boolean;
  /** the state */
  state: State;
  /** what else was in the address and is ignored */
  note?: string;
  /** what was wrong */
  error?: ErrorData;
}

export interface Shown {
  survival?: string[];
  expected?: string[];
  cost?: string[];
  score?: string[];
}

export interface CheckRequest {
  ask: "check";
  /** n values, as text */
  conditionals: string[];
  /** lists of n numbers, read from the page */
  shown: Shown;
}

export interface Difference {
  /** which column */
  quantity: string;
  /** which row, counted from 1 */
  index: number;
  /** its exact form on the page */
  shown: string | null;
  /** its exact form as computed */
  computed: string | null;
}

export interface CheckAnswer {
  ok: true;
  /** how many are equal */
  equal: number;
  /** of how many */
  of: number;
  /** the others */
  differences: Difference[];
  /** in words */
  sentence: string;
  /** the version that computed */
  python: string;
}

export interface TasksRequest {
  ask: "tasks";
}

export interface Choice {
  /** what an answer says */
  id: string;
  /** what a reader sees */
  text: string;
}

export interface Misconception {
  /** its id */
  id: string;
  /** what a teacher calls it */
  name: string;
}

export interface Reveal {
  /** the right answer */
  answer: string;
  /** why */
  explanation: string;
}

export interface Task {
  /** its id */
  id: string;
  /** how it is answered */
  kind: "numeric" | "choice" | "sliders";
  /** the section of the lesson */
  section: string;
  /** whether it is one of the core tasks */
  core: boolean;
  /** its heading */
  title: string;
  /** what is to be done */
  question: string;
  /** of a number; empty for none */
  unit: string;
  /** of a choice */
  options: Choice[];
  /** where the sliders begin */
  start: string[];
  /** which slips it meets */
  misconceptions: Misconception[];
  /** what its sentences rest on */
  claims: string[];
  /** shown after a try */
  reveal: Reveal;
}

export interface TasksAnswer {
  ok: true;
  /** in the order of the lesson */
  tasks: Task[];
}

export interface TaskRequest {
  ask: "task";
  /** the task's id */
  task: string;
  /** text for a number, an option's id, or five conditionals for the sliders */
  answer: unknown;
}

export interface TaskAnswer {
  ok: true;
  /** the task's id */
  task: string;
  /** the verdict */
  verdict: "right" | "wrong" | "unreadable";
  /** which wrong answer of the task it was */
  outcome: string;
  /** for the reader */
  feedback: string;
  /** the slip behind it */
  misconception: Misconception | null;
  /** where a predicted number is in the pictures */
  mark: Record<string, unknown> | null;
}

export interface ProgressRequest {
  ask: "progress";
  /** the last checked answers by the id of their task */
  answers: Record<string, unknown>;
  /** the first ones */
  first: Record<string, unknown>;
}

export interface CoreTask {
  /** the task's id */
  task: string;
  /** the state */
  state: "open" | "not-yet" | "later" | "first" | "met";
  /** the state as a sign */
  mark: string;
  /** the state in words */
  words: string;
}

export interface ProgressAnswer {
  ok: true;
  /** how many are met */
  met: number;
  /** of how many */
  of: number;
  /** in words */
  sentence: string;
  /** in the order of the lesson */
  tasks: CoreTask[];
  /** all answers as a part of an address, after #; empty for none */
  fragment: string;
}

export interface AnswersRequest {
  ask: "answers";
  /** from "answers=" on */
  text: string;
}

export interface JudgedAnswer {
  /** the task's id */
  task: string;
  /** the last checked answer */
  answer: unknown;
  /** the first checked answer */
  first: unknown;
  /** the verdict on the last one */
  verdict: "right" | "wrong";
  /** which wrong answer of the task it was */
  outcome: string;
  /** for the reader */
  feedback: string;
  /** the slip behind it */
  misconception: Misconception | null;
}

export interface AnswersAnswer {
  ok: true;
  /** in the order in which they are written */
  answers: JudgedAnswer[];
}

export interface EmbedRequest {
  ask: "embed";
  /** from "?" on; needed without `pasted` */
  query?: string;
  /** a link, a snippet, a code or a receipt */
  pasted?: string | null;
  /** what holds where the address is silent */
  default: State;
  /** the names of all pairs, in the order of their numbers */
  word_pairs: string[];
}

export interface OptionValues {
  /** panels */
  show: string[];
  /** tasks */
  tasks: string[];
  /** hidden controls */
  hide: string[];
  /** locked controls */
  lock: string[];
  /** colours: one name */
  theme: string[];
  /** space: one name */
  compact: string[];
  /** whether a bet comes first: one name */
  ask: string[];
  /** when the next part opens: one name */
  order: string[];
  /** whether the values are hidden: one name */
  puzzle: string[];
  /** the lab that is shown alone: one name */
  lab: string[];
  /** a task above the widget, or none */
  before: string[];
  /** a task at the end, or none */
  after: string[];
  /** plain text */
  prompt: string;
}

export interface EmbedAnswer {
  ok: boolean;
  /** the start values */
  state: State;
  /** the options; not of a receipt */
  options?: OptionValues;
  /** its address; not of a receipt */
  query?: string;
  /** its short code; not of a receipt */
  code?: string;
  /** of a receipt */
  answers?: JudgedAnswer[];
  /** of a receipt: what was read */
  sentence?: string;
  /** what else was in the text and is ignored */
  note?: string;
  /** what was wrong */
  error?: ErrorData;
}

export interface ComposeRequest {
  ask: "compose";
  /** the start values */
  state: State;
  /** text by the name of the option */
  options: Record<string, string>;
  /** the address of the embed */
  page: string;
  /** the address of the host script */
  script: string;
  /** of the frame */
  title: string;
  /** the address of a picture */
  picture: string;
  /** the names of all pairs, in the order of their numbers */
  word_pairs: string[];
}

export interface ComposeAnswer {
  ok: true;
  /** the start values */
  state: State;
  /** the options */
  options: OptionValues;
  /** its address */
  query: string;
  /** its short code, without the prompt */
  code: string;
  /** its short code with the prompt */
  code_with_prompt: string;
  /** the whole address; that of a puzzle has a code */
  link: string;
  /** a frame, as HTML */
  snippet: string;
  /** a picture with the link, as Markdown */
  markdown: string;
}

export interface OptionsRequest {
  ask: "options";
}

export interface OptionChoice {
  /** in the address */
  name: string;
  /** in a form */
  title: string;
}

export interface Option {
  /** in the address */
  name: string;
  /** any number of the choices, one, or text */
  kind: "list" | "choice" | "text";
  /** in a form */
  title: string;
  /** in a sentence */
  meaning: string;
  /** none for a text */
  choices: OptionChoice[];
  /** the chosen names when it is left out */
  default: string[];
}

export interface OptionsAnswer {
  ok: true;
  /** in the order of a form */
  options: Option[];
}

export interface ReceiptRequest {
  ask: "receipt";
  /** what the reader has set */
  state: State;
  /** the last checked answers by the id of their task */
  answers: Record<string, unknown>;
  /** the first ones */
  first?: Record<string, unknown>;
}

export interface ReceiptAnswer {
  ok: true;
  /** one line of ASCII */
  line: string;
}

export interface PositionRequest {
  ask: "position";
  /** p_d in twentieths, two to four whole numbers */
  draft: string[];
  /** p_t likewise */
  target: string[];
  /** what is sure for the rule without a test; 0.5 */
  least?: string;
  /** which law was moved: its other values give way */
  moved?: "draft" | "target";
  /** the index of the moved value; needed with `moved` */
  token?: number;
  /** to go to temperature 0: each law its likeliest token */
  limit?: boolean;
}

export interface LabControl {
  /** of the control */
  value: string;
  /** next to it */
  text: string;
  /** what a screen reader says: `aria-valuetext` */
  attrs: Record<string, string>;
}

export interface PositionControls {
  /** p_d of each token */
  draft: LabControl[];
  /** p_t of each token */
  target: LabControl[];
}

export interface PositionToken {
  /** A, B, ... */
  name: string;
  /** p_d */
  draft: Quantity;
  /** p_t */
  target: Quantity;
  /** min(1, p_t / p_d), the chance that it is accepted when drafted */
  kept: Quantity;
  /** the accepted part of its output, min(p_d, p_t) */
  accepted: Quantity;
  /** the corrected part, max(0, p_t - p_d) */
  corrected: Quantity;
  /** its chance as the correction; 0 when nothing is rejected */
  residual: Quantity;
}

export interface PositionRule {
  /** of the rule */
  name: string;
  /** in a few words */
  title: string;
  /** the law of the token that comes out */
  output: Quantity[];
  /** total variation from the target's law */
  distance: Quantity;
  /** whether that is 0 */
  keeps_the_text: boolean;
  /** the chance that the draft token is accepted */
  acceptance: Quantity;
}

export interface PositionAnswer {
  /** how many twentieths are 1: the most that a value can be */
  whole: number;
  controls: PositionControls;
  /** p_d in twentieths, as it settled */
  draft: string[];
  /** p_t likewise */
  target: string[];
  /** one per token */
  tokens: PositionToken[];
  /** what is sure for the rule without a test */
  least: Quantity;
  /** of the paper's test: the sum of min(p_d, p_t) */
  acceptance: Quantity;
  /** 1 minus that: half the L1 distance */
  rejection: Quantity;
  /** right, from-target, confident, matching, one-hot */
  rules: PositionRule[];
  /** in words */
  sentence: string;
  ok: true;
  /** what the numbers are not */
  label: string;
}

export interface PairRequest {
  ask: "pair";
  /** p_d of the first token */
  draft: string | string[];
  /** p_t of the first token */
  target: string | string[];
  /** p_d of the second, after each first token */
  second_draft: (string | string[])[];
  /** p_t of the second, after each first token */
  second_target: (string | string[])[];
}

export interface PairControls {
  /** p_d of the first token */
  draft: LabControl[];
  /** p_t of it */
  target: LabControl[];
  /** p_d of the second, after each first token */
  second_draft: LabControl[];
  /** p_t of it */
  second_target: LabControl[];
}

export interface PairAnswer {
  controls: PairControls;
  /** c_2 after each first token */
  conditionals: Quantity[];
  /** S_1 and S_2 */
  survival: Quantity[];
  /** a_2 = S_2 / S_1 */
  second_conditional: Quantity | null;
  /** E[A_2] */
  expected: Quantity;
  /** E[A_L] for L = 0, 1, 2 */
  accepted: Quantity[];
  /** the law of two tokens for L = 0, 1, 2, by first and second */
  outputs: Quantity[][][];
  /** in words */
  sentence: string;
  ok: true;
  /** what the numbers are not */
  label: string;
}

export interface CutRequest {
  ask: "cut";
  /** c_2 after A and after B */
  second: string[];
  /** the number set beforehand; 2 */
  capacity?: number;
  /** SPS(1), SPS(2), SPS(3); the paper's 1, 0.5, 0.45 */
  speed?: string[];
}

export interface CutControls {
  /** c_2 after A and after B */
  second: LabControl[];
  /** the number set beforehand */
  capacity: LabControl[];
}

export interface CutRow {
  /** A or B */
  token: string;
  /** c_2 after it */
  second: Quantity;
  /** Theta for L = 0, 1, 2 */
  theta: Quantity[];
  /** L */
  early_stop: number;
  /** L */
  full_search: number;
  /** L */
  set_beforehand: number;
}

export interface LabRule {
  /** of the rule */
  name: string;
  /** in a few words */
  title: string;
  /** the law of the token that comes out */
  output: Quantity[];
  /** total variation from the target's law */
  distance: Quantity;
  /** whether that is 0 */
  keeps_the_text: boolean;
}

export interface CutAnswer {
  controls: CutControls;
  /** draft tokens, and so of the number set beforehand */
  most: number;
  /** SPS */
  speed: Quantity[];
  /** c_1 */
  first: Quantity;
  /** p_t of the first token */
  target: Quantity[];
  /** one per first token */
  rows: CutRow[];
  /** early_stop, full_search, set_beforehand */
  rules: LabRule[];
  /** the c_2 above which the search checks two */
  threshold: Quantity | null;
  /** when the search checks two, in words */
  searched: string;
  /** in words */
  sentence: string;
  ok: true;
  /** what the numbers are not */
  label: string;
}

export interface LoadRequest {
  ask: "load";
  /** how many of the lab's own requests, 1 to 8 */
  count?: number;
  /** the conditionals of each request */
  requests?: string[][];
  /** SPS(1), SPS(2), ...; the lab's own when left out */
  speed?: string[];
  /** rows of a step; a pass pays for whole steps */
  step?: number;
  /** SPS of each step of rows, instead of `speed` */
  stairs?: string[];
}

export interface LoadControls {
  /** of requests */
  count: LabControl[];
}

export interface LoadBlock {
  /** counted from 1 */
  number: number;
  /** c_1, c_2, ... */
  conditionals: Quantity[];
  /** S_1, S_2, ... */
  survival: Quantity[];
}

export interface LoadStair {
  /** row */
  first: number;
  /** row */
  last: number;
  /** SPS */
  speed: Quantity;
}

export interface LoadStep {
  /** whose token; 0 for none */
  request: number;
  /** its position; 0 for none */
  position: number;
  /** its survival */
  survival: Quantity;
  /** B */
  rows: number;
  /** expected tokens of the pass */
  tau: Quantity;
  /** tau x SPS(B) */
  theta: Quantity;
  /** of each request, with this token */
  lengths: number[];
  /** whether the early stop lets it in */
  admitted: boolean;
  /** of a line in the picture: where this step is */
  attrs: Record<string, string>;
  /** in words */
  sentence: string;
}

export interface LoadStop {
  /** tokens of the list */
  admitted: number;
  /** of each request */
  lengths: number[];
  /** the same, with commas */
  lengths_text: string;
  /** there */
  theta: Quantity;
  /** of a line in the picture: where it ends */
  attrs: Record<string, string>;
}

export interface LoadAnswer {
  /** of requests */
  count: number;
  controls: LoadControls;
  /** of the lab's own curve; null with another */
  rows_at_full_speed: number | null;
  /** likewise */
  rows_at_half_speed: number | null;
  /** in their order */
  requests: LoadBlock[];
  /** as given; none with another speed */
  stairs: LoadStair[];
  /** no token, then the common list */
  steps: LoadStep[];
  /** Theta over the list: a line's attributes, 100 by 100 */
  curve: Record<string, string>;
  /** Algorithm 1 */
  early_stop: LoadStop;
  /** the highest Theta of the list */
  full_search: LoadStop;
  /** in words */
  sentence: string;
  ok: true;
  /** what the numbers are not */
  label: string;
}

export interface PhrasesRequest {
  ask: "phrases";
  /** m, which multiplies the weight of the word that fits */
  factor: string;
}

export interface PhrasesControls {
  /** m */
  factor: LabControl[];
}

export interface Phrase {
  /** the words */
  text: string;
  /** whether they are one phrase */
  fits: boolean;
  /** of drafting them */
  probability: Quantity;
}

export interface PhrasesAnswer {
  controls: PhrasesControls;
  /** m */
  factor: Quantity;
  /** all four */
  phrases: Phrase[];
  /** the chance of mixed words, 1 / (1 + m) */
  nonsense: Quantity;
  /** a_2 */
  second_conditional: Quantity;
  /** E[A_2] */
  expected: Quantity;
  /** in words */
  sentence: string;
  ok: true;
  /** what the numbers are not */
  label: string;
}

export interface CalibrationRequest {
  ask: "calibration";
  /** the conditionals that the head says; one text for all */
  head: string | string[];
  /** the true ones */
  truth: string[];
}

export interface CalibrationControls {
  /** what the head says */
  head: LabControl[];
  /** the true conditionals */
  truth: LabControl[];
}

export interface CalibrationPosition {
  /** the product of what the head says */
  believed: Quantity;
  /** the true one */
  survival: Quantity;
  /** with its relation, or a dash where none fits */
  temperature: string;
}

export interface CalibrationChoice {
  /** L */
  verification_length: number;
  /** E/C with the head's values */
  believed: Quantity;
  /** E/C with the true ones */
  real: Quantity;
}

export interface CalibrationTemperature {
  /** p / (1 - p) of what the head says */
  raw_odds: Quantity;
  /** the odds that are wanted */
  odds: Quantity;
  /** the conditional that is wanted */
  conditional: Quantity;
  /** ln raw_odds / ln odds, rounded half to even from fifty digits */
  text: string;
  /** "=" when nothing was lost, else "≈" */
  relation: string;
}

export interface CalibrationAnswer {
  controls: CalibrationControls;
  /** from left to right */
  positions: CalibrationPosition[];
  /** by the head's values */
  chosen: CalibrationChoice;
  /** by the true ones */
  best: CalibrationChoice;
  /** the share of the best score that is given away */
  lost: Quantity;
  /** none where one does not exist */
  temperatures: CalibrationTemperature[];
  /** why there are none, or empty */
  refused: string;
  /** in words */
  sentence: string;
  ok: true;
  /** what the numbers are not */
  label: string;
}

export interface DraftingRequest {
  ask: "drafting";
  /** a_1, a_2, ... */
  conditionals: string[];
  /** T, invented, in the units of C_L */
  cost: string;
}

export interface DraftingControls {
  /** T */
  cost: LabControl[];
}

export interface DraftingRow {
  /** L, from 0 */
  verification_length: number;
  /** C_L + T; 1 for L = 0 */
  cost: Quantity;
  /** (1 + E) / (C + T); a full bar is the best score at T = 0 */
  score: Quantity;
  /** of its row: `data-best` where it is best */
  attrs: Record<string, string | null>;
}

export interface DraftingBest {
  /** the shortest best length */
  verification_length: number;
  /** all best lengths */
  tied: number[];
}

export interface DraftingAnswer {
  controls: DraftingControls;
  /** one per length */
  rows: DraftingRow[];
  /** 0 when drafting does not pay */
  best: DraftingBest;
  /** the T from which on it never pays */
  limit: Quantity;
  /** in words */
  sentence: string;
  ok: true;
  /** what the numbers are not */
  label: string;
}

export interface ToyDraftRequest {
  ask: "toy_draft";
  /** words of the toy */
  prompt: string;
  /** what the first rows draw; each other row draws its likeliest word */
  drawn?: string[];
}

export interface Shown {
  /** rounded */
  text: string;
  /** the length of a bar, as a CSS percentage */
  share: string;
}

export interface ToyWord {
  /** of the toy's vocabulary */
  word: string;
  /** its probability from the base logits alone */
  base: Shown;
  /** with the bias: what the row draws from */
  biased: Shown;
  /** what the target gives it after the tokens drawn before */
  target: Shown;
  /** whether this branch draws it */
  drawn: boolean;
}

export interface ToyRow {
  /** counted from 1 */
  number: number;
  /** the word that the bias comes from */
  before: string;
  /** four of them, by falling base */
  words: ToyWord[];
  /** the word that is drawn */
  drawn: string;
  /** the raw confidence */
  logit: string;
  /** its sigmoid */
  conditional: Shown;
}

export interface ToyStep {
  /** the source line that runs, by name */
  line: string;
  /** how far each row has come: none, base, biased, drawn or done */
  phases: string[];
  /** which step of how many */
  place: string;
  /** in words */
  sentence: string;
}

export interface ToyDraftAnswer {
  /** the last word of the prompt */
  anchor: string;
  /** the five drawn words */
  draft: string;
  /** five of them */
  rows: ToyRow[];
  /** in the order in which they run */
  steps: ToyStep[];
  /** what another branch changes */
  sentence: string;
  ok: true;
  /** whose numbers these are */
  label: string;
}

export interface ToyRuleRequest {
  ask: "toy_rule";
  /** words of the toy */
  prompt: string;
}

export interface ToyRule {
  /** of the rule */
  name: string;
  /** in a few words */
  title: string;
  /** of the words shown, exact */
  output: Quantity[];
  /** whether all fractions are the target's */
  equal: boolean;
  /** that, in words */
  verdict: string;
  /** total variation from the target's law */
  distance: Quantity;
}

export interface ToyRuleAnswer {
  /** the target's three likeliest */
  words: string[];
  /** p_d of these words */
  draft: Quantity[];
  /** p_t of these words */
  target: Quantity[];
  /** what a token needs to be sure */
  least: string;
  /** the right one, then those that break the text */
  rules: ToyRule[];
  /** in words */
  sentence: string;
  ok: true;
  /** whose numbers these are */
  label: string;
}

export interface ToyRoundRequest {
  ask: "toy_round";
  /** words of the toy */
  prompt: string;
  /** a whole number, as text */
  seed: string;
  /** 0.5 to 3 in steps of 0.05, one per position */
  temperatures?: string[];
}

export interface ToyOutcome {
  /** its position, counted from 1 */
  number: number;
  /** the draft token */
  word: string;
  /** raw confidence */
  logit: string;
  /** its sigmoid, over the temperature */
  conditional: Shown;
  /** the product so far */
  survival: Shown;
  /** accepted, rejected or after: what follows a rejection means nothing */
  state: string;
  /** that, in words */
  outcome: string;
}

export interface ToyRoundAnswer {
  /** as it was read */
  prompt: string;
  /** five of them */
  rows: ToyOutcome[];
  /** the target's own token */
  token: string;
  /** correction or bonus */
  kind: string;
  /** in words */
  sentence: string;
  ok: true;
  /** whose numbers these are */
  label: string;
}

export interface ToyTemperaturesRequest {
  ask: "toy_temperatures";
  /** 1 to 5 */
  position: number;
  /** as for `toy_round` */
  temperatures: string[];
  /** find this position's temperature, those before it kept */
  fit?: boolean;
}

export interface ToyDot {
  /** mean prediction */
  cx: string;
  /** how often it happened, from the top */
  cy: string;
  /** grows with the rounds */
  r: string;
}

export interface ToyError {
  /** the position, counted from 1 */
  number: number;
  /** without temperatures; a full bar is 0.2 */
  raw: Shown;
  /** with them */
  scaled: Shown;
}

export interface ToyTemperaturesAnswer {
  /** counted from 1 */
  position: number;
  /** held-out rounds, which set no temperature */
  rounds: number;
  /** one per position */
  temperatures: string[];
  /** bins of the product without temperatures */
  raw: ToyDot[];
  /** bins with them */
  scaled: ToyDot[];
  /** one per position */
  errors: ToyError[];
  /** in words */
  sentence: string;
  ok: true;
  /** whose numbers these are */
  label: string;
}

export interface ToyTextRequest {
  ask: "toy_text";
  /** words of the toy */
  prompt: string;
  /** 0 to 5, or scheduled */
  length: string;
  /** a whole number, as text */
  seed: string;
  /** of the round, counted from 1 */
  number: number;
  /** texts in the invented batch, 1 to 64, as text; 1 */
  load?: string;
  /** as for `toy_round`, for a scheduled length */
  temperatures?: string[];
}

export interface ToyCell {
  /** the token */
  word: string;
  /** accepted, rejected, wasted, unverified, correction or bonus */
  state: string;
}

export interface ToyColumn {
  /** of the round, counted from 1 */
  number: number;
  /** draft tokens verified */
  length: number;
  /** of these */
  accepted: number;
  /** the draft, with the target's own token where it goes */
  cells: ToyCell[];
  /** the round in words */
  name: string;
}

export interface ToyTotals {
  /** of the target */
  passes: number;
  /** written */
  tokens: number;
  /** of the text's passes */
  rows: number;
  /** draft tokens */
  accepted: number;
  /** verified rows whose result is discarded */
  discarded: number;
  /** tokens of the batch per invented unit of cost; a full bar is 2.5 */
  score: Shown;
}

export interface ToyTextAnswer {
  /** the round that was requested */
  round: ToyColumn;
  /** as it was read */
  prompt: string;
  /** what has been written */
  text: string;
  /** whether the text has no place for another round */
  done: boolean;
  /** up to this round */
  totals: ToyTotals;
  /** tokens of the batch per invented unit without any draft */
  plain: Shown;
  /** in words */
  progress: string;
  /** the counts in words */
  sentence: string;
  /** of every bit of all rounds up to this one */
  digest: string;
  /** what writes the same text on a command line */
  command: string;
  ok: true;
  /** whose numbers these are */
  label: string;
}

export interface ToyReachRequest {
  ask: "toy_reach";
  /** a word of the toy */
  name: string;
}

export interface ToyReachAnswer {
  /** always the same */
  prompt: string;
  /** which the first row draws */
  name: string;
  /** which row, counted from 1 */
  row: number;
  /** all that it may draw */
  names: string[];
  /** he and she */
  words: string[];
  /** what the third row gives them */
  draft: Shown[];
  /** what the target gives them */
  target: Shown[];
  /** what the confidence head says there */
  conditional: Shown;
  /** whether the row is the same, to the last bit, after every name */
  same: boolean;
  /** in words */
  sentence: string;
  ok: true;
  /** whose numbers these are */
  label: string;
}

export interface OwnRequest {
  ask: "own";
  /** what an engine printed, or a plain list of rates */
  log: string;
  /** measured times, a line per count of draft tokens; they replace `slope` */
  times?: string;
  /** the cost of one more draft token in plain steps */
  slope?: string;
  /** the cost of drafting per step, in the same unit */
  drafting?: string;
  /** what a plain list has; survival */
  meaning?: "survival" | "conditional";
  /** which of several reports: "last", "all", or its place from "1" on */
  pick?: string;
}

export interface OwnChoice {
  /** for `pick` */
  value: string;
  /** its line, engine and mean */
  text: string;
}

export interface OwnSource {
  /** whose form it is */
  engine: string;
  /** where, counted from 1 */
  line: number;
  /** how many reports the log has */
  count: number;
  /** which of `choices` */
  picked: string;
  /** at most the last hundred */
  choices: OwnChoice[];
}

export interface OwnNumber {
  /** as printed */
  text: string;
  /** the least that was rounded to it */
  low: string;
  /** the most */
  high: string;
}

export interface OwnSentences {
  /** what the rates are */
  what: string;
  /** 1 + their sum against the printed mean, and what rounding explains */
  mean: string;
  /** what one step more or less would change */
  steps: string;
  /** which length yields most per unit of cost */
  answer: string;
  /** whether the last digit could change this */
  rounding: string;
  /** what the next measured length would have to cost */
  next: string;
  /** at which cost of a draft token the best length changes */
  ranges: string;
  /** which lengths have no time or no rate */
  left_out: string;
}

export interface OwnCell {
  /** the number, or a dash */
  text: string;
  /** what rounding leaves open */
  range?: string;
}

export interface OwnRow {
  /** draft tokens */
  length: number;
  /** whether it yields most */
  best: boolean;
  /** one per column but the first */
  cells: OwnCell[];
}

export interface OwnTable {
  /** headings */
  columns: string[];
  /** from 0 draft tokens on */
  rows: OwnRow[];
}

export interface OwnGroup {
  /** what they show */
  name: string;
  /** the element */
  shape: "rect" | "line" | "circle" | "text";
  /** attributes; `text` is the content */
  items: Record<string, string>[];
}

export interface OwnPicture {
  /** in the order in which they are drawn */
  groups: OwnGroup[];
  /** the same in words */
  alt: string;
}

export interface OwnAnswer {
  ok: true;
  /** whose numbers these are */
  label: string;
  /** what was read */
  source: OwnSource;
  /** by position */
  survival: OwnNumber[];
  /** the lengths that tie for most per unit of cost; empty without costs */
  best: number[];
  /** the lengths that rounding leaves in question */
  left: number[];
  /** in words */
  sentences: OwnSentences;
  /** a row per length */
  table: OwnTable;
  /** survival by position */
  ladder: OwnPicture;
  /** stairs and rays, with costs */
  stairs: OwnPicture | null;
  /** which length is best at which slope; not with times */
  strip: OwnPicture | null;
}

export interface ReceiptFile {
  /** its name, for the places of lines */
  name: string;
  /** its bytes */
  base64: string;
}

export interface ReceiptsRequest {
  ask: "receipts";
  /** pasted lines, names before the receipts if you like */
  text: string;
  /** files of such lines */
  files: ReceiptFile[];
  /** ids of the tasks that were set, commas between; all if empty */
  tasks?: string;
  /** the id of a task of the start */
  before?: string;
  /** the id of a task of the end; both or none */
  after?: string;
}

export interface ClassColumn {
  /** its id */
  task: string;
  /** its title */
  title: string;
  /** whether it was named in `tasks` */
  was_set: boolean;
  /** how many receipts answer it, of how many */
  answered: string;
  /** how many first answers were right; empty where none is known */
  first: string;
  /** how many last answers are right */
  last: string;
}

export interface ClassCell {
  /** the state */
  state: "open" | "not-yet" | "later" | "first" | "met";
  /** the state as a sign */
  mark: string;
  /** the state in words */
  words: string;
  /** the last answer; where the first was another one, both */
  answer: string;
}

export interface ClassRow {
  /** where it is */
  place: string;
  /** the text before the receipt */
  who: string;
  /** one per column */
  cells: ClassCell[];
  /** what is inconsistent in it */
  problems: string[];
}

export interface ClassSlip {
  /** its id */
  id: string;
  /** what a teacher calls it */
  name: string;
  /** in how many receipts' first answers */
  first: string;
  /** in how many receipts' last answers */
  last: string;
}

export interface ReceiptsAnswer {
  ok: true;
  /** the tasks, in the order of the lesson */
  columns: ClassColumn[];
  /** one per receipt, and per line without one */
  rows: ClassRow[];
  /** those of most students first */
  slips: ClassSlip[];
  /** how many lines there are, and how many are inconsistent */
  summary: string;
  /** what is inconsistent, and the notes */
  sentences: string[];
  /** what the tasks before and after say together; or empty */
  change: string;
  /** the same for a spreadsheet; no cell is a formula */
  csv: string;
}

export interface Refused {
  ok: false;
  /** what was wrong */
  error: ErrorData;
}

/** Every kind of request with its answer. */
export interface Api {
  numbers: { request: NumbersRequest; answer: NumbersAnswer | Refused };
  views: { request: ViewsRequest; answer: ViewsAnswer | Refused };
  round: { request: RoundRequest; answer: RoundAnswer | Refused };
  address: { request: AddressRequest; answer: AddressAnswer | Refused };
  check: { request: CheckRequest; answer: CheckAnswer | Refused };
  tasks: { request: TasksRequest; answer: TasksAnswer | Refused };
  task: { request: TaskRequest; answer: TaskAnswer | Refused };
  progress: { request: ProgressRequest; answer: ProgressAnswer | Refused };
  answers: { request: AnswersRequest; answer: AnswersAnswer | Refused };
  embed: { request: EmbedRequest; answer: EmbedAnswer | Refused };
  compose: { request: ComposeRequest; answer: ComposeAnswer | Refused };
  options: { request: OptionsRequest; answer: OptionsAnswer | Refused };
  receipt: { request: ReceiptRequest; answer: ReceiptAnswer | Refused };
  position: { request: PositionRequest; answer: PositionAnswer | Refused };
  pair: { request: PairRequest; answer: PairAnswer | Refused };
  cut: { request: CutRequest; answer: CutAnswer | Refused };
  load: { request: LoadRequest; answer: LoadAnswer | Refused };
  phrases: { request: PhrasesRequest; answer: PhrasesAnswer | Refused };
  calibration: { request: CalibrationRequest; answer: CalibrationAnswer | Refused };
  drafting: { request: DraftingRequest; answer: DraftingAnswer | Refused };
  toy_draft: { request: ToyDraftRequest; answer: ToyDraftAnswer | Refused };
  toy_rule: { request: ToyRuleRequest; answer: ToyRuleAnswer | Refused };
  toy_round: { request: ToyRoundRequest; answer: ToyRoundAnswer | Refused };
  toy_temperatures: { request: ToyTemperaturesRequest; answer: ToyTemperaturesAnswer | Refused };
  toy_text: { request: ToyTextRequest; answer: ToyTextAnswer | Refused };
  toy_reach: { request: ToyReachRequest; answer: ToyReachAnswer | Refused };
  own: { request: OwnRequest; answer: OwnAnswer | Refused };
  receipts: { request: ReceiptsRequest; answer: ReceiptsAnswer | Refused };
}
