import { type Colour, colour } from "./colour.ts";

/** The light of a scene. */
export interface Mood {
  readonly words: RegExp;
  /** Sky from the top to the horizon. */
  readonly sky: readonly [Colour, Colour];
  readonly sun: Colour;
  readonly sunHeight: number;
  /** Colour that distance takes on. */
  readonly haze: Colour;
  readonly night: boolean;
  /** How much daylight is left, from 0 to 1. */
  readonly light: number;
}

export const DAY: Mood = {
  words: /\b(day|noon|sunny|bright|summer)/i,
  sky: [colour("#4a90d9"), colour("#d6ecfa")],
  sun: colour("#fff4c2"),
  sunHeight: 0.2,
  haze: colour("#bcd9ec"),
  night: false,
  light: 1,
};

/** The first whose words stand in the prompt lights the scene. */
export const MOODS: readonly Mood[] = [
  {
    words: /\b(night|midnight|moon|stars?|starry|dark|galax|space)/i,
    sky: [colour("#0b1030"), colour("#2d3a6e")],
    sun: colour("#f3f0dc"),
    sunHeight: 0.22,
    haze: colour("#27305c"),
    night: true,
    light: 0.35,
  },
  {
    words: /\b(sunset|dusk|evening|twilight|autumn)/i,
    sky: [colour("#3b2a63"), colour("#ff9a56")],
    sun: colour("#ffd98a"),
    sunHeight: 0.46,
    haze: colour("#d9787a"),
    night: false,
    light: 0.55,
  },
  {
    words: /\b(dawn|sunrise|morning|spring)/i,
    sky: [colour("#7b8fc9"), colour("#ffd3b8")],
    sun: colour("#fff0cf"),
    sunHeight: 0.44,
    haze: colour("#e6b9b5"),
    night: false,
    light: 0.75,
  },
  {
    words: /\b(storm|rain|fog|cloudy|grey|gray|winter)/i,
    sky: [colour("#5b6672"), colour("#b9c3cc")],
    sun: colour("#dfe4e8"),
    sunHeight: 0.24,
    haze: colour("#9aa6b0"),
    night: false,
    light: 0.7,
  },
  DAY,
];
