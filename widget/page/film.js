// A drawn round as a film of stills, then a hundred. Python has drawn them; this turns the pages.

const STILL_MS = 1300;
const DOT_MS = 35;

const newDot = ({ cx, cy }) => {
  const dot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, text] of Object.entries({ cx, cy, r: "2.6", class: "dot" })) {
    dot.setAttribute(name, text);
  }
  return dot;
};

/** Connects the film; it never starts by itself, and ends with every change of the setting. */
export const connectFilm = (root, session) => {
  const film = root.querySelector("[data-film]");
  const find = (name) => film.querySelector(`[data-film-${name}]`);
  const tokens = film.querySelectorAll("[data-film-token]");
  const dots = film.querySelector("[data-dots]");
  const many = film.querySelector("[data-many]");
  const start = root.querySelector("[data-play]");
  const startMany = root.querySelector("[data-play-many]");
  const calm = matchMedia("(prefers-reduced-motion)");
  let stills = [];
  let place = 0;
  let round = 0;
  let hundreds = 0;
  let timer;

  const setFate = (frame, fate) => {
    frame.dataset.fate = fate;
    frame.querySelector("[data-film-fate]").textContent = fate;
  };
  const show = (next) => {
    place = next;
    const { sentence, tokens: fates, close } = stills[place];
    for (const [index, fate] of fates.entries()) setFate(tokens[index], fate);
    setFate(find("close"), close);
    find("words").textContent = sentence;
    find("back").disabled = place === 0;
    find("step").disabled = place === stills.length - 1;
  };
  const setPlaying = (playing) => {
    find("play").hidden = playing;
    find("pause").hidden = !playing;
  };
  const pause = () => {
    clearInterval(timer);
    setPlaying(false);
  };
  const turn = () => {
    if (place === stills.length - 1) pause();
    else show(place + 1);
  };
  const play = () => {
    pause();
    if (place === stills.length - 1) show(0);
    setPlaying(true);
    timer = setInterval(turn, STILL_MS);
  };
  const open = (mode) => {
    pause();
    film.hidden = false;
    film.dataset.mode = mode;
    many.hidden = mode !== "many";
    root.dataset.film = mode;
  };
  const close = () => {
    pause();
    film.hidden = true;
    delete root.dataset.film;
  };

  const draw = async (rounds) => {
    const request = { ask: "round", seed: Number(start.dataset.play), round, ...rounds };
    const answer = await session.askAlso(request);
    if (answer && round < request.round) round = request.round; // begun again by a replaced Python
    return answer;
  };
  const playOne = async () => {
    await session.settledState(); // a move that is still being answered begins the rounds again
    round += 1;
    const answer = await draw({});
    if (!answer?.ok) return;
    stills = answer.film;
    open("one");
    show(0);
    if (!calm.matches) play();
  };
  const playMany = async () => {
    await session.settledState();
    const seed = Number(start.dataset.play) + hundreds;
    hundreds += 1; // the next press draws others, from a seed of its own
    const answer = await draw({ round: 1, seed, rounds: Number(startMany.dataset.playMany) });
    if (!answer?.ok) return;
    open("many");
    const waiting = answer.many.dots.map(newDot);
    dots.replaceChildren(...waiting);
    if (calm.matches) {
      for (const dot of waiting) dot.toggleAttribute("data-shown", true);
      return;
    }
    timer = setInterval(() => {
      const dot = waiting.shift();
      if (dot) dot.toggleAttribute("data-shown", true);
      else clearInterval(timer);
    }, DOT_MS);
  };

  /** What plays is in front of the button that began it: the focus goes there. */
  const begin = async (playing) => {
    await playing();
    if (!film.hidden) film.querySelector("#film-title").focus();
  };

  start.addEventListener("click", () => begin(playOne));
  startMany.addEventListener("click", () => begin(playMany));
  find("next").addEventListener("click", playOne);
  find("play").addEventListener("click", play);
  find("pause").addEventListener("click", pause);
  find("back").addEventListener("click", () => {
    pause();
    show(place - 1);
  });
  find("step").addEventListener("click", () => {
    pause();
    show(place + 1);
  });
  find("close-button").addEventListener("click", () => {
    close();
    start.focus();
  });
  for (const news of ["dspark:change", "dspark:ready"]) {
    root.addEventListener(news, () => {
      round = 0;
      close();
    });
  }
};
