// Written by `make types` from dspark_calc/api/types.py; do not edit.

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

export interface CalibrationLab {
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

export interface CutLab {
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
  /** in words */
  sentence: string;
}

export interface DraftingRow {
  /** L, from 0 */
  verification_length: number;
  /** C_L + T; 1 for L = 0 */
  cost: Quantity;
  /** (1 + E) / (C + T) */
  score: Quantity;
}

export interface DraftingBest {
  /** the shortest best length */
  verification_length: number;
  /** all best lengths */
  tied: number[];
}

export interface DraftingLab {
  /** one per length */
  rows: DraftingRow[];
  /** 0 when drafting does not pay */
  best: DraftingBest;
  /** the T from which on it never pays */
  limit: Quantity;
  /** in words */
  sentence: string;
}

export interface LoadBlock {
  /** counted from 1 */
  number: number;
  /** c_1, c_2, ... */
  conditionals: Quantity[];
  /** S_1, S_2, ... */
  survival: Quantity[];
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
  /** in words */
  sentence: string;
}

export interface LoadStop {
  /** tokens of the list */
  admitted: number;
  /** of each request */
  lengths: number[];
  /** there */
  theta: Quantity;
}

export interface LoadLab {
  /** of requests */
  count: number;
  /** of a control for it */
  valuetext: string;
  /** of the lab's own curve; null with another */
  rows_at_full_speed: number | null;
  /** likewise */
  rows_at_half_speed: number | null;
  /** in their order */
  requests: LoadBlock[];
  /** no token, then the common list */
  steps: LoadStep[];
  /** Algorithm 1 */
  early_stop: LoadStop;
  /** the highest Theta of the list */
  full_search: LoadStop;
  /** in words */
  sentence: string;
}

export interface PairLab {
  /** c_2 after each first token */
  conditionals: Quantity[];
  /** S_1 and S_2 */
  survival: Quantity[];
  /** a_2 = S_2 / S_1 */
  second_conditional: Quantity | null;
  /** E[A_2] */
  expected: Quantity;
  /** the law of two tokens for L = 0, 1, 2, by first and second */
  outputs: Quantity[][][];
  /** in words */
  sentence: string;
}

export interface Phrase {
  /** the words */
  text: string;
  /** whether they are one phrase */
  fits: boolean;
  /** of drafting them */
  probability: Quantity;
}

export interface PhrasesLab {
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
}

export interface PositionTexts {
  /** of p_d */
  draft: string;
  /** of p_t */
  target: string;
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
  /** of its controls */
  valuetext: PositionTexts;
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
  /** the chance that the draft token is kept */
  acceptance: Quantity;
}

export interface PositionLab {
  /** how many twentieths are 1: the most that a value can be */
  whole: number;
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

export interface Views {
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
}

export interface Number {
  /** a fraction in lowest terms, or a whole number */
  exact: string;
  /** rounded half to even on the exact value */
  text: string;
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

export interface Refused {
  ok: false;
  /** what was wrong */
  error: ErrorData;
}

export interface Words {
  /** the name of the pair */
  name: string;
  /** the draft's words */
  draft: string[];
  /** the target's words */
  target: string[];
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

export interface Setting {
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

export interface AddressAnswer {
  ok: boolean;
  /** the state */
  state: State;
  /** what was wrong */
  error?: ErrorData;
}

export interface Shown {
  survival?: Number[];
  expected?: Number[];
  cost?: Number[];
  score?: Number[];
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
  /** on the page */
  shown: Number | null;
  /** computed */
  computed: Number | null;
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

export interface ProgressRequest {
  ask: "progress";
  /** the last checked answers by the id of their task */
  answers: Record<string, unknown>;
  /** the first ones */
  first: Record<string, unknown>;
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
  /** its short code */
  code: string;
  /** the whole address */
  link: string;
  /** a frame, as HTML */
  snippet: string;
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
}

export interface PositionAnswer {
  /** how many twentieths are 1: the most that a value can be */
  whole: number;
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
  draft: string[];
  /** p_t of the first token */
  target: string[];
  /** p_d of the second, after each first token */
  second_draft: string[][];
  /** p_t of the second, after each first token */
  second_target: string[][];
}

export interface PairAnswer {
  /** c_2 after each first token */
  conditionals: Quantity[];
  /** S_1 and S_2 */
  survival: Quantity[];
  /** a_2 = S_2 / S_1 */
  second_conditional: Quantity | null;
  /** E[A_2] */
  expected: Quantity;
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

export interface CutAnswer {
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
}

export interface LoadAnswer {
  /** of requests */
  count: number;
  /** of a control for it */
  valuetext: string;
  /** of the lab's own curve; null with another */
  rows_at_full_speed: number | null;
  /** likewise */
  rows_at_half_speed: number | null;
  /** in their order */
  requests: LoadBlock[];
  /** no token, then the common list */
  steps: LoadStep[];
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

export interface PhrasesAnswer {
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
  /** the conditionals that the head says */
  head: string[];
  /** the true ones */
  truth: string[];
}

export interface CalibrationAnswer {
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

export interface DraftingAnswer {
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
}
