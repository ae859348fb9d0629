import { defineFlite } from "./define-flite.ts";

export const fliteRms = defineFlite("rms", "Flite, US English, a man's voice");
