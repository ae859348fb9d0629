import { lazy } from "../../lazy.ts";
import { stem } from "./words.ts";

/** Words that belong together though they share no letters. */
const THEMES = {
  water: `sea ocean harbour harbor boat ship sail ferry wave beach coast port lighthouse island river lake
    fish swim anchor tide captain crew water`,
  night: "night dark moon star midnight evening dusk sleep dream shadow",
  food: `bread recipe bake cook kitchen eat food soup cake cheese butter flour dinner lunch breakfast
    restaurant meal taste pizza pasta fruit apple`,
  animal: "cat dog kitten puppy horse bird animal pet mouse cow sheep wolf bear rabbit zoo",
  weather: "rain snow storm wind cloud sunny weather fog thunder cold warm hot forecast",
  travel: `train plane car bus road trip travel journey ticket airport station drive flight holiday hotel
    passenger luggage`,
  money: "money bank price pay cost buy sell market stock invoice cash loan tax budget cheap expensive",
  code: `code program software bug function computer compile test server data python javascript typescript
    algorithm developer`,
  health: "doctor hospital medicine health illness sick nurse patient pain disease vaccine",
  music: "music song guitar piano sing concert band melody drum violin orchestra album",
  sport: "football soccer tennis match goal team player win league race coach",
  nature: "tree forest mountain hill garden flower grass leaf valley meadow plant",
} as const;

export type Theme = keyof typeof THEMES;

const byStem = lazy(() => {
  const found = new Map<string, Theme[]>();
  for (const [theme, list] of Object.entries(THEMES)) {
    for (const word of list.split(/\s+/)) {
      const known = found.get(stem(word)) ?? [];
      found.set(stem(word), [...known, theme as Theme]);
    }
  }
  return found;
});

/** The themes a word belongs to, most often none. */
export function getThemes(word: string): readonly Theme[] {
  return byStem().get(stem(word)) ?? [];
}
