import { defineFlite } from "./define-flite.ts";

export const fliteSlt = defineFlite("slt", "Flite, US English, a woman's voice");
