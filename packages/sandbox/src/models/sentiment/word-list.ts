/** Words by weight, from very good to very bad. Written for this file; stems are not taken, so forms are listed. */
const BY_WEIGHT: readonly (readonly [number, string])[] = [
  [
    3,
    `amazing awesome beautiful best brilliant delicious delighted excellent exceptional exquisite fabulous
    fantastic flawless gorgeous incredible love loved loves magnificent marvellous marvelous masterpiece
    outstanding perfect phenomenal remarkable splendid stunning superb terrific thrilled wonderful`,
  ],
  [
    2,
    `adore charming cheerful delight delightful elegant enjoy enjoyed enjoyable enjoying exciting fun generous
    glad good gracious great happy heartwarming helpful impressed impressive inspiring joy joyful kind laugh
    likeable lovely moving nice pleasant pleased pleasure recommend recommended refreshing satisfied sweet
    thank thankful thanks thoughtful touching welcome welcoming win winner worth worthwhile`,
  ],
  [
    1,
    `accurate affordable bright calm clean clear clever comfortable convenient cool cosy decent easy efficient
    fair fast fine fresh friendly funny gentle handy healthy hope hopeful improved interesting like liked likes
    neat okay polite positive pretty reliable relaxing safe smart smooth solid success successful useful warm
    well`,
  ],
  [
    -1,
    `average bland boring cheap cold complicated confused confusing crowded difficult dirty dull expensive
    forgettable hard inconvenient late lengthy loud mediocre messy noisy odd old overpriced pricey problem
    problems sad shallow slow small stiff strange tired unclear uneven unfortunately wait waited weak weird`,
  ],
  [
    -2,
    `angry annoyed annoying bad broke broken bug buggy complain complaint crash crashed crashes cry damaged
    dangerous disappointed disappointing disappointment dislike disliked error fail failed failing fails fake
    fault frustrated frustrating gloomy hurt ignored inferior lacking lied lies lost miserable mistake nasty
    painful poor poorly regret rejected rude sick stupid tasteless tedious trouble ugly unfair unhappy
    unpleasant unreliable upset useless waste wasted worried worse wrong`,
  ],
  [
    -3,
    `abysmal appalling atrocious awful catastrophe despise disaster disastrous disgusting dreadful filthy garbage
    hate hated hates hideous horrendous horrible horrid hopeless insulting nightmare pathetic repulsive rubbish
    scam terrible terribly trash unacceptable unbearable vile worst worthless`,
  ],
];

/** Weight of a word from -3 to 3; words that say nothing either way are missing. */
export const SENTIMENT: ReadonlyMap<string, number> = new Map(
  BY_WEIGHT.flatMap(([weight, list]) => list.split(/\s+/).map((word) => [word, weight] as const)),
);

/** Words that turn what follows around. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  `aint barely cannot don't hardly lack lacks neither never no nobody none nor not nothing nowhere scarcely
  without`.split(/\s+/),
);

/** Factors of words that make the next one stronger or weaker. */
export const INTENSIFIERS: ReadonlyMap<string, number> = new Map([
  ...`absolutely amazingly completely deeply especially exceptionally extremely highly incredibly insanely really
  remarkably so such totally truly utterly very`
    .split(/\s+/)
    .map((word) => [word, 1.5] as const),
  ...`almost fairly kinda little marginally mildly mostly partly quite rather slightly somewhat`
    .split(/\s+/)
    .map((word) => [word, 0.6] as const),
]);
