import { defineEsrgan } from "./define-esrgan.ts";

export const esrganSlim2x = defineEsrgan(2, 900_000);
