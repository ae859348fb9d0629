// Written by `npm run generate`.
import { snippets as _3dtopiaXl } from "../libraries/3dtopia-xl.ts";
import { snippets as PaddleOCR } from "../libraries/PaddleOCR.ts";
import { snippets as acestep } from "../libraries/acestep.ts";
import { snippets as adapterTransformers } from "../libraries/adapter-transformers.ts";
import { snippets as allennlp } from "../libraries/allennlp.ts";
import { snippets as aneforge } from "../libraries/aneforge.ts";
import { snippets as anemoi } from "../libraries/anemoi.ts";
import { snippets as araclip } from "../libraries/araclip.ts";
import { snippets as asteroid } from "../libraries/asteroid.ts";
import { snippets as audiocraft } from "../libraries/audiocraft.ts";
import { snippets as audioseal } from "../libraries/audioseal.ts";
import { snippets as bagelMot } from "../libraries/bagel-mot.ts";
import { snippets as bboxmaskpose } from "../libraries/bboxmaskpose.ts";
import { snippets as ben2 } from "../libraries/ben2.ts";
import { snippets as bertopic } from "../libraries/bertopic.ts";
import { snippets as bigVision } from "../libraries/big_vision.ts";
import { snippets as birder } from "../libraries/birder.ts";
import { snippets as birefnet } from "../libraries/birefnet.ts";
import { snippets as bm25s } from "../libraries/bm25s.ts";
import { snippets as boltzgen } from "../libraries/boltzgen.ts";
import { snippets as cartesiaMlx } from "../libraries/cartesia_mlx.ts";
import { snippets as cartesiaPytorch } from "../libraries/cartesia_pytorch.ts";
import { snippets as causilo } from "../libraries/causilo.ts";
import { snippets as champ } from "../libraries/champ.ts";
import { snippets as chatTts } from "../libraries/chat_tts.ts";
import { snippets as chatterbox } from "../libraries/chatterbox.ts";
import { snippets as chexmix } from "../libraries/chexmix.ts";
import { snippets as chronosForecasting } from "../libraries/chronos-forecasting.ts";
import { snippets as clipscope } from "../libraries/clipscope.ts";
import { snippets as colipri } from "../libraries/colipri.ts";
import { snippets as collectorvision } from "../libraries/collectorvision.ts";
import { snippets as colpali } from "../libraries/colpali.ts";
import { snippets as comet } from "../libraries/comet.ts";
import { snippets as cortiq } from "../libraries/cortiq.ts";
import { snippets as cosmos } from "../libraries/cosmos.ts";
import { snippets as cosyvoice } from "../libraries/cosyvoice.ts";
import { snippets as cotracker } from "../libraries/cotracker.ts";
import { snippets as cxrFoundation } from "../libraries/cxr-foundation.ts";
import { snippets as deepforest } from "../libraries/deepforest.ts";
import { snippets as depthAnythingV2 } from "../libraries/depth-anything-v2.ts";
import { snippets as depthPro } from "../libraries/depth-pro.ts";
import { snippets as dermFoundation } from "../libraries/derm-foundation.ts";
import { snippets as describeAnything } from "../libraries/describe-anything.ts";
import { snippets as diaTts } from "../libraries/dia-tts.ts";
import { snippets as dia2 } from "../libraries/dia2.ts";
import { snippets as diffree } from "../libraries/diffree.ts";
import { snippets as diffusers } from "../libraries/diffusers.ts";
import { snippets as diffusionSingleFile } from "../libraries/diffusion-single-file.ts";
import { snippets as diffusionkit } from "../libraries/diffusionkit.ts";
import { snippets as doctr } from "../libraries/doctr.ts";
import { snippets as edsnlp } from "../libraries/edsnlp.ts";
import { snippets as elm } from "../libraries/elm.ts";
import { snippets as encoderfile } from "../libraries/encoderfile.ts";
import { snippets as espnet } from "../libraries/espnet.ts";
import { snippets as eupe } from "../libraries/eupe.ts";
import { snippets as f5Tts } from "../libraries/f5-tts.ts";
import { snippets as fairseq } from "../libraries/fairseq.ts";
import { snippets as fastai } from "../libraries/fastai.ts";
import { snippets as fasttext } from "../libraries/fasttext.ts";
import { snippets as fixer } from "../libraries/fixer.ts";
import { snippets as flair } from "../libraries/flair.ts";
import { snippets as flexray } from "../libraries/flexray.ts";
import { snippets as flextab } from "../libraries/flextab.ts";
import { snippets as fme } from "../libraries/fme.ts";
import { snippets as gaussianformer } from "../libraries/gaussianformer.ts";
import { snippets as gemmaCpp } from "../libraries/gemma.cpp.ts";
import { snippets as genmo } from "../libraries/genmo.ts";
import { snippets as geometryCrafter } from "../libraries/geometry-crafter.ts";
import { snippets as gliformer } from "../libraries/gliformer.ts";
import { snippets as gliner } from "../libraries/gliner.ts";
import { snippets as gliner2 } from "../libraries/gliner2.ts";
import { snippets as glmTts } from "../libraries/glm-tts.ts";
import { snippets as graniteLibrary } from "../libraries/granite-library.ts";
import { snippets as grok } from "../libraries/grok.ts";
import { snippets as habibiTts } from "../libraries/habibi-tts.ts";
import { snippets as hallo } from "../libraries/hallo.ts";
import { snippets as hermes } from "../libraries/hermes.ts";
import { snippets as hezar } from "../libraries/hezar.ts";
import { snippets as htrflow } from "../libraries/htrflow.ts";
import { snippets as hunyuanDit } from "../libraries/hunyuan-dit.ts";
import { snippets as hunyuan3d2 } from "../libraries/hunyuan3d-2.ts";
import { snippets as hunyuanworldVoyager } from "../libraries/hunyuanworld-voyager.ts";
import { snippets as hyWorld2 } from "../libraries/hy-world-2.ts";
import { snippets as hyWorldplay } from "../libraries/hy-worldplay.ts";
import { snippets as imageMatchingModels } from "../libraries/image-matching-models.ts";
import { snippets as imstoucan } from "../libraries/imstoucan.ts";
import { snippets as indexTts } from "../libraries/index-tts.ts";
import { snippets as infiniteYou } from "../libraries/infinite-you.ts";
import { snippets as infinitetalk } from "../libraries/infinitetalk.ts";
import { snippets as intellifold } from "../libraries/intellifold.ts";
import { snippets as isingDecoding } from "../libraries/ising-decoding.ts";
import { snippets as jevStyle } from "../libraries/jev-style.ts";
import { snippets as k2 } from "../libraries/k2.ts";
import { snippets as kerasHub } from "../libraries/keras-hub.ts";
import { snippets as keras } from "../libraries/keras.ts";
import { snippets as kernels } from "../libraries/kernels.ts";
import { snippets as kimiAudio } from "../libraries/kimi-audio.ts";
import { snippets as kittentts } from "../libraries/kittentts.ts";
import { snippets as kronos } from "../libraries/kronos.ts";
import { snippets as lagernvs } from "../libraries/lagernvs.ts";
import { snippets as laya } from "../libraries/laya.ts";
import { snippets as lerobot } from "../libraries/lerobot.ts";
import { snippets as lightglue } from "../libraries/lightglue.ts";
import { snippets as lightningIr } from "../libraries/lightning-ir.ts";
import { snippets as litertLm } from "../libraries/litert-lm.ts";
import { snippets as litert } from "../libraries/litert.ts";
import { snippets as liveportrait } from "../libraries/liveportrait.ts";
import { snippets as llamaCppPython } from "../libraries/llama-cpp-python.ts";
import { snippets as longcatVideoAvatar15 } from "../libraries/longcat-video-avatar-1.5.ts";
import { snippets as ltx } from "../libraries/ltx.ts";
import { snippets as lvface } from "../libraries/lvface.ts";
import { snippets as lyra20 } from "../libraries/lyra-2.0.ts";
import { snippets as magentaRealtime2 } from "../libraries/magenta-realtime-2.ts";
import { snippets as magentaRealtime } from "../libraries/magenta-realtime.ts";
import { snippets as magi1 } from "../libraries/magi-1.ts";
import { snippets as mambaSsm } from "../libraries/mamba-ssm.ts";
import { snippets as mars5Tts } from "../libraries/mars5-tts.ts";
import { snippets as matanyone } from "../libraries/matanyone.ts";
import { snippets as mect } from "../libraries/mect.ts";
import { snippets as medvae } from "../libraries/medvae.ts";
import { snippets as memra } from "../libraries/memra.ts";
import { snippets as merlin } from "../libraries/merlin.ts";
import { snippets as meshAnything } from "../libraries/mesh-anything.ts";
import { snippets as mflux } from "../libraries/mflux.ts";
import { snippets as microduck } from "../libraries/microduck.ts";
import { snippets as mindspore } from "../libraries/mindspore.ts";
import { snippets as miniOmni2 } from "../libraries/mini-omni2.ts";
import { snippets as minimaxH3 } from "../libraries/minimax-h3.ts";
import { snippets as mitie } from "../libraries/mitie.ts";
import { snippets as mlAgents } from "../libraries/ml-agents.ts";
import { snippets as mlSharp } from "../libraries/ml-sharp.ts";
import { snippets as mlcLlm } from "../libraries/mlc-llm.ts";
import { snippets as mlxImage } from "../libraries/mlx-image.ts";
import { snippets as mlx } from "../libraries/mlx.ts";
import { snippets as mobilint } from "../libraries/mobilint.ts";
import { snippets as model2vec } from "../libraries/model2vec.ts";
import { snippets as monkeyocr } from "../libraries/monkeyocr.ts";
import { snippets as montrealForcedAligner } from "../libraries/montreal-forced-aligner.ts";
import { snippets as moshi } from "../libraries/moshi.ts";
import { snippets as mtvcraft } from "../libraries/mtvcraft.ts";
import { snippets as multimolecule } from "../libraries/multimolecule.ts";
import { snippets as nemo } from "../libraries/nemo.ts";
import { snippets as ninfer } from "../libraries/ninfer.ts";
import { snippets as nobg } from "../libraries/nobg.ts";
import { snippets as nvMedtech } from "../libraries/nv-medtech.ts";
import { snippets as openOasis } from "../libraries/open-oasis.ts";
import { snippets as openSora } from "../libraries/open-sora.ts";
import { snippets as openClip } from "../libraries/open_clip.ts";
import { snippets as openasr } from "../libraries/openasr.ts";
import { snippets as opendde } from "../libraries/opendde.ts";
import { snippets as openpeerllm } from "../libraries/openpeerllm.ts";
import { snippets as outetts } from "../libraries/outetts.ts";
import { snippets as paddlenlp } from "../libraries/paddlenlp.ts";
import { snippets as peft } from "../libraries/peft.ts";
import { snippets as perceptionEncoder } from "../libraries/perception-encoder.ts";
import { snippets as phantomWan } from "../libraries/phantom-wan.ts";
import { snippets as piper } from "../libraries/piper.ts";
import { snippets as pocketTts } from "../libraries/pocket-tts.ts";
import { snippets as prunaAi } from "../libraries/pruna-ai.ts";
import { snippets as pxia } from "../libraries/pxia.ts";
import { snippets as pyFeat } from "../libraries/py-feat.ts";
import { snippets as pyannoteAudio } from "../libraries/pyannote-audio.ts";
import { snippets as pythae } from "../libraries/pythae.ts";
import { snippets as qwen3Tts } from "../libraries/qwen3_tts.ts";
import { snippets as recurrentgemma } from "../libraries/recurrentgemma.ts";
import { snippets as refiners } from "../libraries/refiners.ts";
import { snippets as relik } from "../libraries/relik.ts";
import { snippets as renderformer } from "../libraries/renderformer.ts";
import { snippets as reverb } from "../libraries/reverb.ts";
import { snippets as rkllm } from "../libraries/rkllm.ts";
import { snippets as roboOrchardLab } from "../libraries/robo-orchard-lab.ts";
import { snippets as routeePowertrain } from "../libraries/routee-powertrain.ts";
import { snippets as rwkv } from "../libraries/rwkv.ts";
import { snippets as saelens } from "../libraries/saelens.ts";
import { snippets as sam3DBody } from "../libraries/sam-3d-body.ts";
import { snippets as sam3DObjects } from "../libraries/sam-3d-objects.ts";
import { snippets as sam2 } from "../libraries/sam2.ts";
import { snippets as same } from "../libraries/same.ts";
import { snippets as sampleFactory } from "../libraries/sample-factory.ts";
import { snippets as sana } from "../libraries/sana.ts";
import { snippets as sapRpt1Oss } from "../libraries/sap-rpt-1-oss.ts";
import { snippets as sapiens } from "../libraries/sapiens.ts";
import { snippets as sapiens2 } from "../libraries/sapiens2.ts";
import { snippets as scail2 } from "../libraries/scail-2.ts";
import { snippets as seedStory } from "../libraries/seed-story.ts";
import { snippets as seedvr } from "../libraries/seedvr.ts";
import { snippets as selfForcing } from "../libraries/self-forcing.ts";
import { snippets as sentenceTransformers } from "../libraries/sentence-transformers.ts";
import { snippets as setfit } from "../libraries/setfit.ts";
import { snippets as shadow } from "../libraries/shadow.ts";
import { snippets as skala } from "../libraries/skala.ts";
import { snippets as sklearn } from "../libraries/sklearn.ts";
import { snippets as soloaudio } from "../libraries/soloaudio.ts";
import { snippets as songbloom } from "../libraries/songbloom.ts";
import { snippets as spacy } from "../libraries/spacy.ts";
import { snippets as spanMarker } from "../libraries/span-marker.ts";
import { snippets as speechbrain } from "../libraries/speechbrain.ts";
import { snippets as ssrSpeech } from "../libraries/ssr-speech.ts";
import { snippets as stableAudio3 } from "../libraries/stable-audio-3.ts";
import { snippets as stableAudioTools } from "../libraries/stable-audio-tools.ts";
import { snippets as stableBaselines3 } from "../libraries/stable-baselines3.ts";
import { snippets as stanza } from "../libraries/stanza.ts";
import { snippets as supertonic } from "../libraries/supertonic.ts";
import { snippets as swarmformer } from "../libraries/swarmformer.ts";
import { snippets as synthefyMigas } from "../libraries/synthefy-migas.ts";
import { snippets as tabpfn } from "../libraries/tabpfn.ts";
import { snippets as tencentSongGeneration } from "../libraries/tencent-song-generation.ts";
import { snippets as tensorflowtts } from "../libraries/tensorflowtts.ts";
import { snippets as tensorrt } from "../libraries/tensorrt.ts";
import { snippets as terratorch } from "../libraries/terratorch.ts";
import { snippets as tfKeras } from "../libraries/tf-keras.ts";
import { snippets as ticClip } from "../libraries/tic-clip.ts";
import { snippets as timeeTs } from "../libraries/timee-ts.ts";
import { snippets as timesfm } from "../libraries/timesfm.ts";
import { snippets as timm } from "../libraries/timm.ts";
import { snippets as tirex2 } from "../libraries/tirex-2.ts";
import { snippets as tirex } from "../libraries/tirex.ts";
import { snippets as torchgeo } from "../libraries/torchgeo.ts";
import { snippets as transformersJs } from "../libraries/transformers.js.ts";
import { snippets as transformers } from "../libraries/transformers.ts";
import { snippets as trellis } from "../libraries/trellis.ts";
import { snippets as trellis2 } from "../libraries/trellis2.ts";
import { snippets as tunejury } from "../libraries/tunejury.ts";
import { snippets as ultralytics } from "../libraries/ultralytics.ts";
import { snippets as uni3Dar } from "../libraries/uni-3dar.ts";
import { snippets as unitySentis } from "../libraries/unity-sentis.ts";
import { snippets as univa } from "../libraries/univa.ts";
import { snippets as vfiMamba } from "../libraries/vfi-mamba.ts";
import { snippets as vibevoice } from "../libraries/vibevoice.ts";
import { snippets as videoprism } from "../libraries/videoprism.ts";
import { snippets as videoxFun } from "../libraries/videox_fun.ts";
import { snippets as vismatch } from "../libraries/vismatch.ts";
import { snippets as voicecraft } from "../libraries/voicecraft.ts";
import { snippets as voxcpm } from "../libraries/voxcpm.ts";
import { snippets as vui } from "../libraries/vui.ts";
import { snippets as wan22 } from "../libraries/wan2.2.ts";
import { snippets as wham } from "../libraries/wham.ts";
import { snippets as whisperkit } from "../libraries/whisperkit.ts";
import { snippets as yolov10 } from "../libraries/yolov10.ts";
import { snippets as yolov26 } from "../libraries/yolov26.ts";
import { snippets as zeromodels } from "../libraries/zeromodels.ts";
import { snippets as zonos } from "../libraries/zonos.ts";

/** How libraries load a model, by the library's key. */
export const LIBRARY_SNIPPETS = {
  "3dtopia-xl": _3dtopiaXl,
  "acestep": acestep,
  "adapter-transformers": adapterTransformers,
  "allennlp": allennlp,
  "aneforge": aneforge,
  "anemoi": anemoi,
  "araclip": araclip,
  "asteroid": asteroid,
  "audiocraft": audiocraft,
  "audioseal": audioseal,
  "bagel-mot": bagelMot,
  "bboxmaskpose": bboxmaskpose,
  "ben2": ben2,
  "bertopic": bertopic,
  "big_vision": bigVision,
  "birder": birder,
  "birefnet": birefnet,
  "bm25s": bm25s,
  "boltzgen": boltzgen,
  "cartesia_mlx": cartesiaMlx,
  "cartesia_pytorch": cartesiaPytorch,
  "causilo": causilo,
  "champ": champ,
  "chat_tts": chatTts,
  "chatterbox": chatterbox,
  "chexmix": chexmix,
  "chronos-forecasting": chronosForecasting,
  "clipscope": clipscope,
  "colipri": colipri,
  "collectorvision": collectorvision,
  "colpali": colpali,
  "comet": comet,
  "cortiq": cortiq,
  "cosmos": cosmos,
  "cosyvoice": cosyvoice,
  "cotracker": cotracker,
  "cxr-foundation": cxrFoundation,
  "deepforest": deepforest,
  "depth-anything-v2": depthAnythingV2,
  "depth-pro": depthPro,
  "derm-foundation": dermFoundation,
  "describe-anything": describeAnything,
  "dia-tts": diaTts,
  "dia2": dia2,
  "diffree": diffree,
  "diffusers": diffusers,
  "diffusion-single-file": diffusionSingleFile,
  "diffusionkit": diffusionkit,
  "doctr": doctr,
  "edsnlp": edsnlp,
  "elm": elm,
  "encoderfile": encoderfile,
  "espnet": espnet,
  "eupe": eupe,
  "f5-tts": f5Tts,
  "fairseq": fairseq,
  "fastai": fastai,
  "fasttext": fasttext,
  "fixer": fixer,
  "flair": flair,
  "flexray": flexray,
  "flextab": flextab,
  "fme": fme,
  "gaussianformer": gaussianformer,
  "gemma.cpp": gemmaCpp,
  "genmo": genmo,
  "geometry-crafter": geometryCrafter,
  "gliformer": gliformer,
  "gliner": gliner,
  "gliner2": gliner2,
  "glm-tts": glmTts,
  "granite-library": graniteLibrary,
  "grok": grok,
  "habibi-tts": habibiTts,
  "hallo": hallo,
  "hermes": hermes,
  "hezar": hezar,
  "htrflow": htrflow,
  "hunyuan-dit": hunyuanDit,
  "hunyuan3d-2": hunyuan3d2,
  "hunyuanworld-voyager": hunyuanworldVoyager,
  "hy-world-2": hyWorld2,
  "hy-worldplay": hyWorldplay,
  "image-matching-models": imageMatchingModels,
  "imstoucan": imstoucan,
  "index-tts": indexTts,
  "infinite-you": infiniteYou,
  "infinitetalk": infinitetalk,
  "intellifold": intellifold,
  "ising-decoding": isingDecoding,
  "jev-style": jevStyle,
  "k2": k2,
  "keras": keras,
  "keras-hub": kerasHub,
  "kernels": kernels,
  "kimi-audio": kimiAudio,
  "kittentts": kittentts,
  "kronos": kronos,
  "lagernvs": lagernvs,
  "laya": laya,
  "lerobot": lerobot,
  "lightglue": lightglue,
  "lightning-ir": lightningIr,
  "litert": litert,
  "litert-lm": litertLm,
  "liveportrait": liveportrait,
  "llama-cpp-python": llamaCppPython,
  "longcat-video-avatar-1.5": longcatVideoAvatar15,
  "ltx": ltx,
  "lvface": lvface,
  "lyra-2.0": lyra20,
  "magenta-realtime": magentaRealtime,
  "magenta-realtime-2": magentaRealtime2,
  "magi-1": magi1,
  "mamba-ssm": mambaSsm,
  "mars5-tts": mars5Tts,
  "matanyone": matanyone,
  "mect": mect,
  "medvae": medvae,
  "memra": memra,
  "merlin": merlin,
  "mesh-anything": meshAnything,
  "mflux": mflux,
  "microduck": microduck,
  "mindspore": mindspore,
  "mini-omni2": miniOmni2,
  "minimax-h3": minimaxH3,
  "mitie": mitie,
  "ml-agents": mlAgents,
  "ml-sharp": mlSharp,
  "mlc-llm": mlcLlm,
  "mlx": mlx,
  "mlx-image": mlxImage,
  "mobilint": mobilint,
  "model2vec": model2vec,
  "monkeyocr": monkeyocr,
  "montreal-forced-aligner": montrealForcedAligner,
  "moshi": moshi,
  "mtvcraft": mtvcraft,
  "multimolecule": multimolecule,
  "nemo": nemo,
  "ninfer": ninfer,
  "nobg": nobg,
  "nv-medtech": nvMedtech,
  "open-oasis": openOasis,
  "open-sora": openSora,
  "open_clip": openClip,
  "openasr": openasr,
  "opendde": opendde,
  "openpeerllm": openpeerllm,
  "outetts": outetts,
  "paddlenlp": paddlenlp,
  "PaddleOCR": PaddleOCR,
  "peft": peft,
  "perception-encoder": perceptionEncoder,
  "phantom-wan": phantomWan,
  "piper": piper,
  "pocket-tts": pocketTts,
  "pruna-ai": prunaAi,
  "pxia": pxia,
  "py-feat": pyFeat,
  "pyannote-audio": pyannoteAudio,
  "pythae": pythae,
  "qwen3_tts": qwen3Tts,
  "recurrentgemma": recurrentgemma,
  "refiners": refiners,
  "relik": relik,
  "renderformer": renderformer,
  "reverb": reverb,
  "rkllm": rkllm,
  "robo-orchard-lab": roboOrchardLab,
  "routee-powertrain": routeePowertrain,
  "rwkv": rwkv,
  "saelens": saelens,
  "sam-3d-body": sam3DBody,
  "sam-3d-objects": sam3DObjects,
  "sam2": sam2,
  "same": same,
  "sample-factory": sampleFactory,
  "sana": sana,
  "sap-rpt-1-oss": sapRpt1Oss,
  "sapiens": sapiens,
  "sapiens2": sapiens2,
  "scail-2": scail2,
  "seed-story": seedStory,
  "seedvr": seedvr,
  "self-forcing": selfForcing,
  "sentence-transformers": sentenceTransformers,
  "setfit": setfit,
  "shadow": shadow,
  "skala": skala,
  "sklearn": sklearn,
  "soloaudio": soloaudio,
  "songbloom": songbloom,
  "spacy": spacy,
  "span-marker": spanMarker,
  "speechbrain": speechbrain,
  "ssr-speech": ssrSpeech,
  "stable-audio-3": stableAudio3,
  "stable-audio-tools": stableAudioTools,
  "stable-baselines3": stableBaselines3,
  "stanza": stanza,
  "supertonic": supertonic,
  "swarmformer": swarmformer,
  "synthefy-migas": synthefyMigas,
  "tabpfn": tabpfn,
  "tencent-song-generation": tencentSongGeneration,
  "tensorflowtts": tensorflowtts,
  "tensorrt": tensorrt,
  "terratorch": terratorch,
  "tf-keras": tfKeras,
  "tic-clip": ticClip,
  "timee-ts": timeeTs,
  "timesfm": timesfm,
  "timm": timm,
  "tirex": tirex,
  "tirex-2": tirex2,
  "torchgeo": torchgeo,
  "transformers": transformers,
  "transformers.js": transformersJs,
  "trellis": trellis,
  "trellis2": trellis2,
  "tunejury": tunejury,
  "ultralytics": ultralytics,
  "uni-3dar": uni3Dar,
  "unity-sentis": unitySentis,
  "univa": univa,
  "vfi-mamba": vfiMamba,
  "vibevoice": vibevoice,
  "videoprism": videoprism,
  "videox_fun": videoxFun,
  "vismatch": vismatch,
  "voicecraft": voicecraft,
  "voxcpm": voxcpm,
  "vui": vui,
  "wan2.2": wan22,
  "wham": wham,
  "whisperkit": whisperkit,
  "yolov10": yolov10,
  "yolov26": yolov26,
  "zeromodels": zeromodels,
  "zonos": zonos,
} as const;
