import { defineEsrgan } from "./define-esrgan.ts";

export const esrganSlim4x = defineEsrgan(4, 900_000);
