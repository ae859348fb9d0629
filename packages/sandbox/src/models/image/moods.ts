import { type Color, parseColor } from "./color.ts";

/** The light of a scene. */
export interface Mood {
  readonly words: RegExp;
  /** Sky from the top to the horizon. */
  readonly sky: readonly [Color, Color];
  readonly sun: Color;
  readonly sunHeight: number;
  /** Colour that distance takes on. */
  readonly haze: Color;
  readonly night: boolean;
  /** How much daylight is left, from 0 to 1. */
  readonly light: number;
}

export const DAY: Mood = {
  words: /\b(day|noon|sunny|bright|summer)/i,
  sky: [parseColor("#4a90d9"), parseColor("#d6ecfa")],
  sun: parseColor("#fff4c2"),
  sunHeight: 0.2,
  haze: parseColor("#bcd9ec"),
  night: false,
  light: 1,
};

/** The first whose words stand in the prompt lights the scene. */
export const MOODS: readonly Mood[] = [
  {
    words: /\b(night|midnight|moon|stars?|starry|dark|galax|space)/i,
    sky: [parseColor("#0b1030"), parseColor("#2d3a6e")],
    sun: parseColor("#f3f0dc"),
    sunHeight: 0.22,
    haze: parseColor("#27305c"),
    night: true,
    light: 0.35,
  },
  {
    words: /\b(sunset|dusk|evening|twilight|autumn)/i,
    sky: [parseColor("#3b2a63"), parseColor("#ff9a56")],
    sun: parseColor("#ffd98a"),
    sunHeight: 0.46,
    haze: parseColor("#d9787a"),
    night: false,
    light: 0.55,
  },
  {
    words: /\b(dawn|sunrise|morning|spring)/i,
    sky: [parseColor("#7b8fc9"), parseColor("#ffd3b8")],
    sun: parseColor("#fff0cf"),
    sunHeight: 0.44,
    haze: parseColor("#e6b9b5"),
    night: false,
    light: 0.75,
  },
  {
    words: /\b(storm|rain|fog|cloudy|grey|gray|winter)/i,
    sky: [parseColor("#5b6672"), parseColor("#b9c3cc")],
    sun: parseColor("#dfe4e8"),
    sunHeight: 0.24,
    haze: parseColor("#9aa6b0"),
    night: false,
    light: 0.7,
  },
  DAY,
];
