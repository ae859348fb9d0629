import { defineFlite } from "./define-flite.ts";

export const fliteAwb = defineFlite("awb", "Flite, Scottish English, a man's voice");
