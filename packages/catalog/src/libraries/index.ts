import { library as library3dtopiaXl } from "./3dtopia-xl.ts";
import { library as acestep } from "./acestep.ts";
import { library as adapterTransformers } from "./adapter-transformers.ts";
import { library as allennlp } from "./allennlp.ts";
import { library as aneforge } from "./aneforge.ts";
import { library as anemoi } from "./anemoi.ts";
import { library as araclip } from "./araclip.ts";
import { library as asteroid } from "./asteroid.ts";
import { library as audiocraft } from "./audiocraft.ts";
import { library as audioseal } from "./audioseal.ts";
import { library as aviationNer } from "./aviation-ner.ts";
import { library as bagelMot } from "./bagel-mot.ts";
import { library as bboxmaskpose } from "./bboxmaskpose.ts";
import { library as ben2 } from "./ben2.ts";
import { library as bertopic } from "./bertopic.ts";
import { library as bigVision } from "./big_vision.ts";
import { library as bionemo } from "./bionemo.ts";
import { library as birder } from "./birder.ts";
import { library as birefnet } from "./birefnet.ts";
import { library as bm25s } from "./bm25s.ts";
import { library as boltzgen } from "./boltzgen.ts";
import { library as cancertathomev2 } from "./cancertathomev2.ts";
import { library as cartesiaMlx } from "./cartesia_mlx.ts";
import { library as cartesiaPytorch } from "./cartesia_pytorch.ts";
import { library as causilo } from "./causilo.ts";
import { library as ccpfn } from "./ccpfn.ts";
import { library as champ } from "./champ.ts";
import { library as chaossim } from "./chaossim.ts";
import { library as chatTts } from "./chat_tts.ts";
import { library as chatterbox } from "./chatterbox.ts";
import { library as chexmix } from "./chexmix.ts";
import { library as chronosForecasting } from "./chronos-forecasting.ts";
import { library as clara } from "./clara.ts";
import { library as clipscope } from "./clipscope.ts";
import { library as cloudAgents } from "./cloud-agents.ts";
import { library as colipri } from "./colipri.ts";
import { library as collectorvision } from "./collectorvision.ts";
import { library as colpali } from "./colpali.ts";
import { library as comet } from "./comet.ts";
import { library as cortiq } from "./cortiq.ts";
import { library as cosmos } from "./cosmos.ts";
import { library as cosyvoice } from "./cosyvoice.ts";
import { library as cotracker } from "./cotracker.ts";
import { library as cxrFoundation } from "./cxr-foundation.ts";
import { library as deepforest } from "./deepforest.ts";
import { library as depthAnythingV2 } from "./depth-anything-v2.ts";
import { library as depthPro } from "./depth-pro.ts";
import { library as dermFoundation } from "./derm-foundation.ts";
import { library as describeAnything } from "./describe-anything.ts";
import { library as diaTts } from "./dia-tts.ts";
import { library as dia2 } from "./dia2.ts";
import { library as diffInterpretationTuning } from "./diff-interpretation-tuning.ts";
import { library as diffree } from "./diffree.ts";
import { library as diffusers } from "./diffusers.ts";
import { library as diffusionSingleFile } from "./diffusion-single-file.ts";
import { library as diffusionkit } from "./diffusionkit.ts";
import { library as dockingAtHome } from "./docking-at-home.ts";
import { library as doctr } from "./doctr.ts";
import { library as edsnlp } from "./edsnlp.ts";
import { library as elm } from "./elm.ts";
import { library as encoderfile } from "./encoderfile.ts";
import { library as espnet } from "./espnet.ts";
import { library as eupe } from "./eupe.ts";
import { library as f5Tts } from "./f5-tts.ts";
import { library as fairseq } from "./fairseq.ts";
import { library as fastai } from "./fastai.ts";
import { library as fastprint } from "./fastprint.ts";
import { library as fasttext } from "./fasttext.ts";
import { library as fixer } from "./fixer.ts";
import { library as flair } from "./flair.ts";
import { library as flexray } from "./flexray.ts";
import { library as flextab } from "./flextab.ts";
import { library as fme } from "./fme.ts";
import { library as gaussianformer } from "./gaussianformer.ts";
import { library as gemmaCpp } from "./gemma.cpp.ts";
import { library as genmo } from "./genmo.ts";
import { library as geometryCrafter } from "./geometry-crafter.ts";
import { library as gliformer } from "./gliformer.ts";
import { library as gliner } from "./gliner.ts";
import { library as gliner2 } from "./gliner2.ts";
import { library as glmTts } from "./glm-tts.ts";
import { library as glyphByt5 } from "./glyph-byt5.ts";
import { library as graniteLibrary } from "./granite-library.ts";
import { library as grok } from "./grok.ts";
import { library as habibiTts } from "./habibi-tts.ts";
import { library as hallo } from "./hallo.ts";
import { library as hermes } from "./hermes.ts";
import { library as hezar } from "./hezar.ts";
import { library as holomotion } from "./holomotion.ts";
import { library as htrflow } from "./htrflow.ts";
import { library as hunyuanDit } from "./hunyuan-dit.ts";
import { library as hunyuan3d2 } from "./hunyuan3d-2.ts";
import { library as hunyuanworldVoyager } from "./hunyuanworld-voyager.ts";
import { library as hyWorld2 } from "./hy-world-2.ts";
import { library as hyWorldplay } from "./hy-worldplay.ts";
import { library as imageMatchingModels } from "./image-matching-models.ts";
import { library as imstoucan } from "./imstoucan.ts";
import { library as indexTts } from "./index-tts.ts";
import { library as infiniteYou } from "./infinite-you.ts";
import { library as infinitetalk } from "./infinitetalk.ts";
import { library as intellifold } from "./intellifold.ts";
import { library as isingDecoding } from "./ising-decoding.ts";
import { library as jevStyle } from "./jev-style.ts";
import { library as k2 } from "./k2.ts";
import { library as keras } from "./keras.ts";
import { library as kerasHub } from "./keras-hub.ts";
import { library as kernels } from "./kernels.ts";
import { library as kimiAudio } from "./kimi-audio.ts";
import { library as kittentts } from "./kittentts.ts";
import { library as kronos } from "./kronos.ts";
import { library as lagernvs } from "./lagernvs.ts";
import { library as laya } from "./laya.ts";
import { library as lerobot } from "./lerobot.ts";
import { library as lightglue } from "./lightglue.ts";
import { library as lightningIr } from "./lightning-ir.ts";
import { library as litert } from "./litert.ts";
import { library as litertLm } from "./litert-lm.ts";
import { library as liveportrait } from "./liveportrait.ts";
import { library as llamaCppPython } from "./llama-cpp-python.ts";
import { library as longcatVideoAvatar15 } from "./longcat-video-avatar-1.5.ts";
import { library as ltx } from "./ltx.ts";
import { library as lvface } from "./lvface.ts";
import { library as lyra20 } from "./lyra-2.0.ts";
import { library as magentaRealtime } from "./magenta-realtime.ts";
import { library as magentaRealtime2 } from "./magenta-realtime-2.ts";
import { library as magi1 } from "./magi-1.ts";
import { library as mambaSsm } from "./mamba-ssm.ts";
import { library as manas1 } from "./manas-1.ts";
import { library as mars5Tts } from "./mars5-tts.ts";
import { library as matanyone } from "./matanyone.ts";
import { library as mect } from "./mect.ts";
import { library as medvae } from "./medvae.ts";
import { library as memra } from "./memra.ts";
import { library as merlin } from "./merlin.ts";
import { library as meshAnything } from "./mesh-anything.ts";
import { library as mflux } from "./mflux.ts";
import { library as microduck } from "./microduck.ts";
import { library as mindspore } from "./mindspore.ts";
import { library as miniOmni2 } from "./mini-omni2.ts";
import { library as minimaxH3 } from "./minimax-h3.ts";
import { library as mitie } from "./mitie.ts";
import { library as mlAgents } from "./ml-agents.ts";
import { library as mlSharp } from "./ml-sharp.ts";
import { library as mlcLlm } from "./mlc-llm.ts";
import { library as mlx } from "./mlx.ts";
import { library as mlxImage } from "./mlx-image.ts";
import { library as mobilint } from "./mobilint.ts";
import { library as model2vec } from "./model2vec.ts";
import { library as monkeyocr } from "./monkeyocr.ts";
import { library as montrealForcedAligner } from "./montreal-forced-aligner.ts";
import { library as moshi } from "./moshi.ts";
import { library as mtvcraft } from "./mtvcraft.ts";
import { library as multimolecule } from "./multimolecule.ts";
import { library as nemo } from "./nemo.ts";
import { library as ninfer } from "./ninfer.ts";
import { library as nobg } from "./nobg.ts";
import { library as nvMedtech } from "./nv-medtech.ts";
import { library as openClip } from "./open_clip.ts";
import { library as openOasis } from "./open-oasis.ts";
import { library as openSora } from "./open-sora.ts";
import { library as openasr } from "./openasr.ts";
import { library as opendde } from "./opendde.ts";
import { library as openpeerllm } from "./openpeerllm.ts";
import { library as outetts } from "./outetts.ts";
import { library as PaddleOCR } from "./PaddleOCR.ts";
import { library as paddlenlp } from "./paddlenlp.ts";
import { library as peft } from "./peft.ts";
import { library as perceptionEncoder } from "./perception-encoder.ts";
import { library as phantomWan } from "./phantom-wan.ts";
import { library as piper } from "./piper.ts";
import { library as pocketTts } from "./pocket-tts.ts";
import { library as prunaAi } from "./pruna-ai.ts";
import { library as pxia } from "./pxia.ts";
import { library as pyFeat } from "./py-feat.ts";
import { library as pyannoteAudio } from "./pyannote-audio.ts";
import { library as pythae } from "./pythae.ts";
import { library as quantumpeer } from "./quantumpeer.ts";
import { library as qwen3Tts } from "./qwen3_tts.ts";
import { library as recurrentgemma } from "./recurrentgemma.ts";
import { library as refiners } from "./refiners.ts";
import { library as relik } from "./relik.ts";
import { library as renderformer } from "./renderformer.ts";
import { library as reverb } from "./reverb.ts";
import { library as rkllm } from "./rkllm.ts";
import { library as roboOrchardLab } from "./robo-orchard-lab.ts";
import { library as routeePowertrain } from "./routee-powertrain.ts";
import { library as rwkv } from "./rwkv.ts";
import { library as saelens } from "./saelens.ts";
import { library as sam3dBody } from "./sam-3d-body.ts";
import { library as sam3dObjects } from "./sam-3d-objects.ts";
import { library as sam2 } from "./sam2.ts";
import { library as same } from "./same.ts";
import { library as sampleFactory } from "./sample-factory.ts";
import { library as sana } from "./sana.ts";
import { library as sapRpt1Oss } from "./sap-rpt-1-oss.ts";
import { library as sapiens } from "./sapiens.ts";
import { library as sapiens2 } from "./sapiens2.ts";
import { library as scail2 } from "./scail-2.ts";
import { library as seedStory } from "./seed-story.ts";
import { library as seedvr } from "./seedvr.ts";
import { library as selfForcing } from "./self-forcing.ts";
import { library as sentenceTransformers } from "./sentence-transformers.ts";
import { library as setfit } from "./setfit.ts";
import { library as shadow } from "./shadow.ts";
import { library as skala } from "./skala.ts";
import { library as sklearn } from "./sklearn.ts";
import { library as soloaudio } from "./soloaudio.ts";
import { library as songbloom } from "./songbloom.ts";
import { library as spacy } from "./spacy.ts";
import { library as spanMarker } from "./span-marker.ts";
import { library as speechbrain } from "./speechbrain.ts";
import { library as ssrSpeech } from "./ssr-speech.ts";
import { library as stableAudio3 } from "./stable-audio-3.ts";
import { library as stableAudioTools } from "./stable-audio-tools.ts";
import { library as stableBaselines3 } from "./stable-baselines3.ts";
import { library as stanza } from "./stanza.ts";
import { library as supertonic } from "./supertonic.ts";
import { library as swarmformer } from "./swarmformer.ts";
import { library as synthefyMigas } from "./synthefy-migas.ts";
import { library as tabpfn } from "./tabpfn.ts";
import { library as tencentSongGeneration } from "./tencent-song-generation.ts";
import { library as tensorflowtts } from "./tensorflowtts.ts";
import { library as tensorrt } from "./tensorrt.ts";
import { library as terratorch } from "./terratorch.ts";
import { library as tfKeras } from "./tf-keras.ts";
import { library as ticClip } from "./tic-clip.ts";
import { library as timeeTs } from "./timee-ts.ts";
import { library as timesfm } from "./timesfm.ts";
import { library as timm } from "./timm.ts";
import { library as tirex } from "./tirex.ts";
import { library as tirex2 } from "./tirex-2.ts";
import { library as torchgeo } from "./torchgeo.ts";
import { library as transformersJs } from "./transformers.js.ts";
import { library as transformers } from "./transformers.ts";
import { library as trellis } from "./trellis.ts";
import { library as trellis2 } from "./trellis2.ts";
import { library as tunejury } from "./tunejury.ts";
import { library as ultralytics } from "./ultralytics.ts";
import { library as uni3dar } from "./uni-3dar.ts";
import { library as unitySentis } from "./unity-sentis.ts";
import { library as univa } from "./univa.ts";
import { library as vfiMamba } from "./vfi-mamba.ts";
import { library as vibevoice } from "./vibevoice.ts";
import { library as videoprism } from "./videoprism.ts";
import { library as videoxFun } from "./videox_fun.ts";
import { library as vismatch } from "./vismatch.ts";
import { library as voicecraft } from "./voicecraft.ts";
import { library as voxcpm } from "./voxcpm.ts";
import { library as vqweb } from "./vqweb.ts";
import { library as vui } from "./vui.ts";
import { library as wan22 } from "./wan2.2.ts";
import { library as wham } from "./wham.ts";
import { library as whisperkit } from "./whisperkit.ts";
import { library as yolov10 } from "./yolov10.ts";
import { library as yolov26 } from "./yolov26.ts";
import { library as zeromodels } from "./zeromodels.ts";
import { library as zonos } from "./zonos.ts";

/** Every library of the catalogue, by key. */
export const LIBRARIES = [
  library3dtopiaXl,
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
  sam3dBody,
  sam3dObjects,
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
  uni3dar,
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

export type LibraryKey = (typeof LIBRARIES)[number]["key"];
