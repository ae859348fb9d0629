// Written by `npm run generate`.
import { library as _3dtopiaXl } from "../libraries/3dtopia-xl.ts";
import { library as PaddleOCR } from "../libraries/PaddleOCR.ts";
import { library as acestep } from "../libraries/acestep.ts";
import { library as adapterTransformers } from "../libraries/adapter-transformers.ts";
import { library as allennlp } from "../libraries/allennlp.ts";
import { library as aneforge } from "../libraries/aneforge.ts";
import { library as anemoi } from "../libraries/anemoi.ts";
import { library as araclip } from "../libraries/araclip.ts";
import { library as asteroid } from "../libraries/asteroid.ts";
import { library as audiocraft } from "../libraries/audiocraft.ts";
import { library as audioseal } from "../libraries/audioseal.ts";
import { library as aviationNer } from "../libraries/aviation-ner.ts";
import { library as bagelMot } from "../libraries/bagel-mot.ts";
import { library as bboxmaskpose } from "../libraries/bboxmaskpose.ts";
import { library as ben2 } from "../libraries/ben2.ts";
import { library as bertopic } from "../libraries/bertopic.ts";
import { library as bigVision } from "../libraries/big_vision.ts";
import { library as bionemo } from "../libraries/bionemo.ts";
import { library as birder } from "../libraries/birder.ts";
import { library as birefnet } from "../libraries/birefnet.ts";
import { library as bm25s } from "../libraries/bm25s.ts";
import { library as boltzgen } from "../libraries/boltzgen.ts";
import { library as cancertathomev2 } from "../libraries/cancertathomev2.ts";
import { library as cartesiaMlx } from "../libraries/cartesia_mlx.ts";
import { library as cartesiaPytorch } from "../libraries/cartesia_pytorch.ts";
import { library as causilo } from "../libraries/causilo.ts";
import { library as ccpfn } from "../libraries/ccpfn.ts";
import { library as champ } from "../libraries/champ.ts";
import { library as chaossim } from "../libraries/chaossim.ts";
import { library as chatTts } from "../libraries/chat_tts.ts";
import { library as chatterbox } from "../libraries/chatterbox.ts";
import { library as chexmix } from "../libraries/chexmix.ts";
import { library as chronosForecasting } from "../libraries/chronos-forecasting.ts";
import { library as clara } from "../libraries/clara.ts";
import { library as clipscope } from "../libraries/clipscope.ts";
import { library as cloudAgents } from "../libraries/cloud-agents.ts";
import { library as colipri } from "../libraries/colipri.ts";
import { library as collectorvision } from "../libraries/collectorvision.ts";
import { library as colpali } from "../libraries/colpali.ts";
import { library as comet } from "../libraries/comet.ts";
import { library as cortiq } from "../libraries/cortiq.ts";
import { library as cosmos } from "../libraries/cosmos.ts";
import { library as cosyvoice } from "../libraries/cosyvoice.ts";
import { library as cotracker } from "../libraries/cotracker.ts";
import { library as cxrFoundation } from "../libraries/cxr-foundation.ts";
import { library as deepforest } from "../libraries/deepforest.ts";
import { library as depthAnythingV2 } from "../libraries/depth-anything-v2.ts";
import { library as depthPro } from "../libraries/depth-pro.ts";
import { library as dermFoundation } from "../libraries/derm-foundation.ts";
import { library as describeAnything } from "../libraries/describe-anything.ts";
import { library as diaTts } from "../libraries/dia-tts.ts";
import { library as dia2 } from "../libraries/dia2.ts";
import { library as diffInterpretationTuning } from "../libraries/diff-interpretation-tuning.ts";
import { library as diffree } from "../libraries/diffree.ts";
import { library as diffusers } from "../libraries/diffusers.ts";
import { library as diffusionSingleFile } from "../libraries/diffusion-single-file.ts";
import { library as diffusionkit } from "../libraries/diffusionkit.ts";
import { library as dockingAtHome } from "../libraries/docking-at-home.ts";
import { library as doctr } from "../libraries/doctr.ts";
import { library as edsnlp } from "../libraries/edsnlp.ts";
import { library as elm } from "../libraries/elm.ts";
import { library as encoderfile } from "../libraries/encoderfile.ts";
import { library as espnet } from "../libraries/espnet.ts";
import { library as eupe } from "../libraries/eupe.ts";
import { library as f5Tts } from "../libraries/f5-tts.ts";
import { library as fairseq } from "../libraries/fairseq.ts";
import { library as fastai } from "../libraries/fastai.ts";
import { library as fastprint } from "../libraries/fastprint.ts";
import { library as fasttext } from "../libraries/fasttext.ts";
import { library as fixer } from "../libraries/fixer.ts";
import { library as flair } from "../libraries/flair.ts";
import { library as flexray } from "../libraries/flexray.ts";
import { library as flextab } from "../libraries/flextab.ts";
import { library as fme } from "../libraries/fme.ts";
import { library as gaussianformer } from "../libraries/gaussianformer.ts";
import { library as gemmaCpp } from "../libraries/gemma.cpp.ts";
import { library as genmo } from "../libraries/genmo.ts";
import { library as geometryCrafter } from "../libraries/geometry-crafter.ts";
import { library as gliformer } from "../libraries/gliformer.ts";
import { library as gliner } from "../libraries/gliner.ts";
import { library as gliner2 } from "../libraries/gliner2.ts";
import { library as glmTts } from "../libraries/glm-tts.ts";
import { library as glyphByt5 } from "../libraries/glyph-byt5.ts";
import { library as graniteLibrary } from "../libraries/granite-library.ts";
import { library as grok } from "../libraries/grok.ts";
import { library as habibiTts } from "../libraries/habibi-tts.ts";
import { library as hallo } from "../libraries/hallo.ts";
import { library as hermes } from "../libraries/hermes.ts";
import { library as hezar } from "../libraries/hezar.ts";
import { library as holomotion } from "../libraries/holomotion.ts";
import { library as htrflow } from "../libraries/htrflow.ts";
import { library as hunyuanDit } from "../libraries/hunyuan-dit.ts";
import { library as hunyuan3d2 } from "../libraries/hunyuan3d-2.ts";
import { library as hunyuanworldVoyager } from "../libraries/hunyuanworld-voyager.ts";
import { library as hyWorld2 } from "../libraries/hy-world-2.ts";
import { library as hyWorldplay } from "../libraries/hy-worldplay.ts";
import { library as imageMatchingModels } from "../libraries/image-matching-models.ts";
import { library as imstoucan } from "../libraries/imstoucan.ts";
import { library as indexTts } from "../libraries/index-tts.ts";
import { library as infiniteYou } from "../libraries/infinite-you.ts";
import { library as infinitetalk } from "../libraries/infinitetalk.ts";
import { library as intellifold } from "../libraries/intellifold.ts";
import { library as isingDecoding } from "../libraries/ising-decoding.ts";
import { library as jevStyle } from "../libraries/jev-style.ts";
import { library as k2 } from "../libraries/k2.ts";
import { library as kerasHub } from "../libraries/keras-hub.ts";
import { library as keras } from "../libraries/keras.ts";
import { library as kernels } from "../libraries/kernels.ts";
import { library as kimiAudio } from "../libraries/kimi-audio.ts";
import { library as kittentts } from "../libraries/kittentts.ts";
import { library as kronos } from "../libraries/kronos.ts";
import { library as lagernvs } from "../libraries/lagernvs.ts";
import { library as laya } from "../libraries/laya.ts";
import { library as lerobot } from "../libraries/lerobot.ts";
import { library as lightglue } from "../libraries/lightglue.ts";
import { library as lightningIr } from "../libraries/lightning-ir.ts";
import { library as litertLm } from "../libraries/litert-lm.ts";
import { library as litert } from "../libraries/litert.ts";
import { library as liveportrait } from "../libraries/liveportrait.ts";
import { library as llamaCppPython } from "../libraries/llama-cpp-python.ts";
import { library as longcatVideoAvatar15 } from "../libraries/longcat-video-avatar-1.5.ts";
import { library as ltx } from "../libraries/ltx.ts";
import { library as lvface } from "../libraries/lvface.ts";
import { library as lyra20 } from "../libraries/lyra-2.0.ts";
import { library as magentaRealtime2 } from "../libraries/magenta-realtime-2.ts";
import { library as magentaRealtime } from "../libraries/magenta-realtime.ts";
import { library as magi1 } from "../libraries/magi-1.ts";
import { library as mambaSsm } from "../libraries/mamba-ssm.ts";
import { library as manas1 } from "../libraries/manas-1.ts";
import { library as mars5Tts } from "../libraries/mars5-tts.ts";
import { library as matanyone } from "../libraries/matanyone.ts";
import { library as mect } from "../libraries/mect.ts";
import { library as medvae } from "../libraries/medvae.ts";
import { library as memra } from "../libraries/memra.ts";
import { library as merlin } from "../libraries/merlin.ts";
import { library as meshAnything } from "../libraries/mesh-anything.ts";
import { library as mflux } from "../libraries/mflux.ts";
import { library as microduck } from "../libraries/microduck.ts";
import { library as mindspore } from "../libraries/mindspore.ts";
import { library as miniOmni2 } from "../libraries/mini-omni2.ts";
import { library as minimaxH3 } from "../libraries/minimax-h3.ts";
import { library as mitie } from "../libraries/mitie.ts";
import { library as mlAgents } from "../libraries/ml-agents.ts";
import { library as mlSharp } from "../libraries/ml-sharp.ts";
import { library as mlcLlm } from "../libraries/mlc-llm.ts";
import { library as mlxImage } from "../libraries/mlx-image.ts";
import { library as mlx } from "../libraries/mlx.ts";
import { library as mobilint } from "../libraries/mobilint.ts";
import { library as model2vec } from "../libraries/model2vec.ts";
import { library as monkeyocr } from "../libraries/monkeyocr.ts";
import { library as montrealForcedAligner } from "../libraries/montreal-forced-aligner.ts";
import { library as moshi } from "../libraries/moshi.ts";
import { library as mtvcraft } from "../libraries/mtvcraft.ts";
import { library as multimolecule } from "../libraries/multimolecule.ts";
import { library as nemo } from "../libraries/nemo.ts";
import { library as ninfer } from "../libraries/ninfer.ts";
import { library as nobg } from "../libraries/nobg.ts";
import { library as nvMedtech } from "../libraries/nv-medtech.ts";
import { library as openOasis } from "../libraries/open-oasis.ts";
import { library as openSora } from "../libraries/open-sora.ts";
import { library as openClip } from "../libraries/open_clip.ts";
import { library as openasr } from "../libraries/openasr.ts";
import { library as opendde } from "../libraries/opendde.ts";
import { library as openpeerllm } from "../libraries/openpeerllm.ts";
import { library as outetts } from "../libraries/outetts.ts";
import { library as paddlenlp } from "../libraries/paddlenlp.ts";
import { library as peft } from "../libraries/peft.ts";
import { library as perceptionEncoder } from "../libraries/perception-encoder.ts";
import { library as phantomWan } from "../libraries/phantom-wan.ts";
import { library as piper } from "../libraries/piper.ts";
import { library as pocketTts } from "../libraries/pocket-tts.ts";
import { library as prunaAi } from "../libraries/pruna-ai.ts";
import { library as pxia } from "../libraries/pxia.ts";
import { library as pyFeat } from "../libraries/py-feat.ts";
import { library as pyannoteAudio } from "../libraries/pyannote-audio.ts";
import { library as pythae } from "../libraries/pythae.ts";
import { library as quantumpeer } from "../libraries/quantumpeer.ts";
import { library as qwen3Tts } from "../libraries/qwen3_tts.ts";
import { library as recurrentgemma } from "../libraries/recurrentgemma.ts";
import { library as refiners } from "../libraries/refiners.ts";
import { library as relik } from "../libraries/relik.ts";
import { library as renderformer } from "../libraries/renderformer.ts";
import { library as reverb } from "../libraries/reverb.ts";
import { library as rkllm } from "../libraries/rkllm.ts";
import { library as roboOrchardLab } from "../libraries/robo-orchard-lab.ts";
import { library as routeePowertrain } from "../libraries/routee-powertrain.ts";
import { library as rwkv } from "../libraries/rwkv.ts";
import { library as saelens } from "../libraries/saelens.ts";
import { library as sam3DBody } from "../libraries/sam-3d-body.ts";
import { library as sam3DObjects } from "../libraries/sam-3d-objects.ts";
import { library as sam2 } from "../libraries/sam2.ts";
import { library as same } from "../libraries/same.ts";
import { library as sampleFactory } from "../libraries/sample-factory.ts";
import { library as sana } from "../libraries/sana.ts";
import { library as sapRpt1Oss } from "../libraries/sap-rpt-1-oss.ts";
import { library as sapiens } from "../libraries/sapiens.ts";
import { library as sapiens2 } from "../libraries/sapiens2.ts";
import { library as scail2 } from "../libraries/scail-2.ts";
import { library as seedStory } from "../libraries/seed-story.ts";
import { library as seedvr } from "../libraries/seedvr.ts";
import { library as selfForcing } from "../libraries/self-forcing.ts";
import { library as sentenceTransformers } from "../libraries/sentence-transformers.ts";
import { library as setfit } from "../libraries/setfit.ts";
import { library as shadow } from "../libraries/shadow.ts";
import { library as skala } from "../libraries/skala.ts";
import { library as sklearn } from "../libraries/sklearn.ts";
import { library as soloaudio } from "../libraries/soloaudio.ts";
import { library as songbloom } from "../libraries/songbloom.ts";
import { library as spacy } from "../libraries/spacy.ts";
import { library as spanMarker } from "../libraries/span-marker.ts";
import { library as speechbrain } from "../libraries/speechbrain.ts";
import { library as ssrSpeech } from "../libraries/ssr-speech.ts";
import { library as stableAudio3 } from "../libraries/stable-audio-3.ts";
import { library as stableAudioTools } from "../libraries/stable-audio-tools.ts";
import { library as stableBaselines3 } from "../libraries/stable-baselines3.ts";
import { library as stanza } from "../libraries/stanza.ts";
import { library as supertonic } from "../libraries/supertonic.ts";
import { library as swarmformer } from "../libraries/swarmformer.ts";
import { library as synthefyMigas } from "../libraries/synthefy-migas.ts";
import { library as tabpfn } from "../libraries/tabpfn.ts";
import { library as tencentSongGeneration } from "../libraries/tencent-song-generation.ts";
import { library as tensorflowtts } from "../libraries/tensorflowtts.ts";
import { library as tensorrt } from "../libraries/tensorrt.ts";
import { library as terratorch } from "../libraries/terratorch.ts";
import { library as tfKeras } from "../libraries/tf-keras.ts";
import { library as ticClip } from "../libraries/tic-clip.ts";
import { library as timeeTs } from "../libraries/timee-ts.ts";
import { library as timesfm } from "../libraries/timesfm.ts";
import { library as timm } from "../libraries/timm.ts";
import { library as tirex2 } from "../libraries/tirex-2.ts";
import { library as tirex } from "../libraries/tirex.ts";
import { library as torchgeo } from "../libraries/torchgeo.ts";
import { library as transformersJs } from "../libraries/transformers.js.ts";
import { library as transformers } from "../libraries/transformers.ts";
import { library as trellis } from "../libraries/trellis.ts";
import { library as trellis2 } from "../libraries/trellis2.ts";
import { library as tunejury } from "../libraries/tunejury.ts";
import { library as ultralytics } from "../libraries/ultralytics.ts";
import { library as uni3Dar } from "../libraries/uni-3dar.ts";
import { library as unitySentis } from "../libraries/unity-sentis.ts";
import { library as univa } from "../libraries/univa.ts";
import { library as vfiMamba } from "../libraries/vfi-mamba.ts";
import { library as vibevoice } from "../libraries/vibevoice.ts";
import { library as videoprism } from "../libraries/videoprism.ts";
import { library as videoxFun } from "../libraries/videox_fun.ts";
import { library as vismatch } from "../libraries/vismatch.ts";
import { library as voicecraft } from "../libraries/voicecraft.ts";
import { library as voxcpm } from "../libraries/voxcpm.ts";
import { library as vqweb } from "../libraries/vqweb.ts";
import { library as vui } from "../libraries/vui.ts";
import { library as wan22 } from "../libraries/wan2.2.ts";
import { library as wham } from "../libraries/wham.ts";
import { library as whisperkit } from "../libraries/whisperkit.ts";
import { library as yolov10 } from "../libraries/yolov10.ts";
import { library as yolov26 } from "../libraries/yolov26.ts";
import { library as zeromodels } from "../libraries/zeromodels.ts";
import { library as zonos } from "../libraries/zonos.ts";

/** Every library of the catalog, by key. */
export const LIBRARIES = [
  _3dtopiaXl,
  acestep,
  adapterTransformers,
  allennlp,
  aneforge,
  anemoi,
  araclip,
  asteroid,
  audiocraft,
  audioseal,
  aviationNer,
  bagelMot,
  bboxmaskpose,
  ben2,
  bertopic,
  bigVision,
  bionemo,
  birder,
  birefnet,
  bm25s,
  boltzgen,
  cancertathomev2,
  cartesiaMlx,
  cartesiaPytorch,
  causilo,
  ccpfn,
  champ,
  chaossim,
  chatTts,
  chatterbox,
  chexmix,
  chronosForecasting,
  clara,
  clipscope,
  cloudAgents,
  colipri,
  collectorvision,
  colpali,
  comet,
  cortiq,
  cosmos,
  cosyvoice,
  cotracker,
  cxrFoundation,
  deepforest,
  depthAnythingV2,
  depthPro,
  dermFoundation,
  describeAnything,
  diaTts,
  dia2,
  diffInterpretationTuning,
  diffree,
  diffusers,
  diffusionSingleFile,
  diffusionkit,
  dockingAtHome,
  doctr,
  edsnlp,
  elm,
  encoderfile,
  espnet,
  eupe,
  f5Tts,
  fairseq,
  fastai,
  fastprint,
  fasttext,
  fixer,
  flair,
  flexray,
  flextab,
  fme,
  gaussianformer,
  gemmaCpp,
  genmo,
  geometryCrafter,
  gliformer,
  gliner,
  gliner2,
  glmTts,
  glyphByt5,
  graniteLibrary,
  grok,
  habibiTts,
  hallo,
  hermes,
  hezar,
  holomotion,
  htrflow,
  hunyuanDit,
  hunyuan3d2,
  hunyuanworldVoyager,
  hyWorld2,
  hyWorldplay,
  imageMatchingModels,
  imstoucan,
  indexTts,
  infiniteYou,
  infinitetalk,
  intellifold,
  isingDecoding,
  jevStyle,
  k2,
  keras,
  kerasHub,
  kernels,
  kimiAudio,
  kittentts,
  kronos,
  lagernvs,
  laya,
  lerobot,
  lightglue,
  lightningIr,
  litert,
  litertLm,
  liveportrait,
  llamaCppPython,
  longcatVideoAvatar15,
  ltx,
  lvface,
  lyra20,
  magentaRealtime,
  magentaRealtime2,
  magi1,
  mambaSsm,
  manas1,
  mars5Tts,
  matanyone,
  mect,
  medvae,
  memra,
  merlin,
  meshAnything,
  mflux,
  microduck,
  mindspore,
  miniOmni2,
  minimaxH3,
  mitie,
  mlAgents,
  mlSharp,
  mlcLlm,
  mlx,
  mlxImage,
  mobilint,
  model2vec,
  monkeyocr,
  montrealForcedAligner,
  moshi,
  mtvcraft,
  multimolecule,
  nemo,
  ninfer,
  nobg,
  nvMedtech,
  openOasis,
  openSora,
  openClip,
  openasr,
  opendde,
  openpeerllm,
  outetts,
  paddlenlp,
  PaddleOCR,
  peft,
  perceptionEncoder,
  phantomWan,
  piper,
  pocketTts,
  prunaAi,
  pxia,
  pyFeat,
  pyannoteAudio,
  pythae,
  quantumpeer,
  qwen3Tts,
  recurrentgemma,
  refiners,
  relik,
  renderformer,
  reverb,
  rkllm,
  roboOrchardLab,
  routeePowertrain,
  rwkv,
  saelens,
  sam3DBody,
  sam3DObjects,
  sam2,
  same,
  sampleFactory,
  sana,
  sapRpt1Oss,
  sapiens,
  sapiens2,
  scail2,
  seedStory,
  seedvr,
  selfForcing,
  sentenceTransformers,
  setfit,
  shadow,
  skala,
  sklearn,
  soloaudio,
  songbloom,
  spacy,
  spanMarker,
  speechbrain,
  ssrSpeech,
  stableAudio3,
  stableAudioTools,
  stableBaselines3,
  stanza,
  supertonic,
  swarmformer,
  synthefyMigas,
  tabpfn,
  tencentSongGeneration,
  tensorflowtts,
  tensorrt,
  terratorch,
  tfKeras,
  ticClip,
  timeeTs,
  timesfm,
  timm,
  tirex,
  tirex2,
  torchgeo,
  transformers,
  transformersJs,
  trellis,
  trellis2,
  tunejury,
  ultralytics,
  uni3Dar,
  unitySentis,
  univa,
  vfiMamba,
  vibevoice,
  videoprism,
  videoxFun,
  vismatch,
  voicecraft,
  voxcpm,
  vqweb,
  vui,
  wan22,
  wham,
  whisperkit,
  yolov10,
  yolov26,
  zeromodels,
  zonos,
] as const;

/** The key of a library of the catalog. */
export type LibraryKey = (typeof LIBRARIES)[number]["key"];
