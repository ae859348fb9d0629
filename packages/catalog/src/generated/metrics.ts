// Written by `npm run generate`.
import { metric as accuracy } from "../metrics/accuracy.ts";
import { metric as anls } from "../metrics/anls.ts";
import { metric as averagePrecisionAtAlpha } from "../metrics/average-precision-at-alpha.ts";
import { metric as averagePrecision } from "../metrics/average-precision.ts";
import { metric as bleu } from "../metrics/bleu.ts";
import { metric as cer } from "../metrics/cer.ts";
import { metric as clipScore } from "../metrics/clip-score.ts";
import { metric as clipsim } from "../metrics/clipsim.ts";
import { metric as cosineSimilarity } from "../metrics/cosine-similarity.ts";
import { metric as crossEntropy } from "../metrics/cross-entropy.ts";
import { metric as denotationAccuracy } from "../metrics/denotation-accuracy.ts";
import { metric as discountedTotalReward } from "../metrics/discounted-total-reward.ts";
import { metric as exactMatch } from "../metrics/exact-match.ts";
import { metric as f1 } from "../metrics/f1.ts";
import { metric as fid } from "../metrics/fid.ts";
import { metric as fvd } from "../metrics/fvd.ts";
import { metric as identityPreservation } from "../metrics/identity-preservation.ts";
import { metric as inceptionScore } from "../metrics/inception-score.ts";
import { metric as iou } from "../metrics/iou.ts";
import { metric as lpips } from "../metrics/lpips.ts";
import { metric as meanAveragePrecision } from "../metrics/mean-average-precision.ts";
import { metric as meanIou } from "../metrics/mean-iou.ts";
import { metric as meanReciprocalRank } from "../metrics/mean-reciprocal-rank.ts";
import { metric as meanReward } from "../metrics/mean-reward.ts";
import { metric as melCepstralDistortion } from "../metrics/mel-cepstral-distortion.ts";
import { metric as motionScore } from "../metrics/motion-score.ts";
import { metric as mse } from "../metrics/mse.ts";
import { metric as ndcg } from "../metrics/ndcg.ts";
import { metric as performanceAfterTime } from "../metrics/performance-after-time.ts";
import { metric as perplexity } from "../metrics/perplexity.ts";
import { metric as precision } from "../metrics/precision.ts";
import { metric as psnr } from "../metrics/psnr.ts";
import { metric as rPrecision } from "../metrics/r-precision.ts";
import { metric as rSquared } from "../metrics/r-squared.ts";
import { metric as recall } from "../metrics/recall.ts";
import { metric as rouge } from "../metrics/rouge.ts";
import { metric as sacrebleu } from "../metrics/sacrebleu.ts";
import { metric as sdri } from "../metrics/sdri.ts";
import { metric as snri } from "../metrics/snri.ts";
import { metric as ssim } from "../metrics/ssim.ts";
import { metric as topKAccuracy } from "../metrics/top-k-accuracy.ts";
import { metric as wer } from "../metrics/wer.ts";
import { metric as wuPalmerSimilarity } from "../metrics/wu-palmer-similarity.ts";

/** Every metric that a task names, by id. */
export const METRICS = [
  accuracy,
  anls,
  averagePrecision,
  averagePrecisionAtAlpha,
  bleu,
  cer,
  clipScore,
  clipsim,
  cosineSimilarity,
  crossEntropy,
  denotationAccuracy,
  discountedTotalReward,
  exactMatch,
  f1,
  fid,
  fvd,
  identityPreservation,
  inceptionScore,
  iou,
  lpips,
  meanAveragePrecision,
  meanIou,
  meanReciprocalRank,
  meanReward,
  melCepstralDistortion,
  motionScore,
  mse,
  ndcg,
  performanceAfterTime,
  perplexity,
  precision,
  psnr,
  rPrecision,
  rSquared,
  recall,
  rouge,
  sacrebleu,
  sdri,
  snri,
  ssim,
  topKAccuracy,
  wer,
  wuPalmerSimilarity,
] as const;

/** The id of a metric. */
export type MetricId = (typeof METRICS)[number]["id"];
