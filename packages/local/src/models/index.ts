import { centernetCoco } from "./centernet-coco.ts";
import { compromiseNer } from "./compromise-ner.ts";
import { esrganSlim2x } from "./esrgan-slim-2x.ts";
import { esrganSlim4x } from "./esrgan-slim-4x.ts";
import { fasttextLid } from "./fasttext-lid.ts";
import { fliteAwb } from "./flite-awb.ts";
import { fliteRms } from "./flite-rms.ts";
import { fliteSlt } from "./flite-slt.ts";
import { guesslang } from "./guesslang.ts";
import type { LocalModel } from "./local-model.ts";
import { promptAttack } from "./prompt-attack.ts";
import { rnnoise } from "./rnnoise.ts";
import { selfieSegmentation } from "./selfie-segmentation.ts";
import { sileroVad } from "./silero-vad.ts";
import { tesseractEng } from "./tesseract-eng.ts";
import { useLiteEn } from "./use-lite-en.ts";
import { winkEntities } from "./wink-entities.ts";
import { winkSentiment } from "./wink-sentiment.ts";

/** All models. The first model of an operation is its default. */
export const LOCAL_MODELS: readonly LocalModel[] = [
  useLiteEn,
  winkSentiment,
  fasttextLid,
  promptAttack,
  guesslang,
  compromiseNer,
  winkEntities,
  centernetCoco,
  esrganSlim2x,
  esrganSlim4x,
  fliteSlt,
  fliteRms,
  fliteAwb,
  rnnoise,
  tesseractEng,
  selfieSegmentation,
  sileroVad,
];
