// Written by `npm run generate`.
import { app as atomicChat } from "../local-apps/atomic-chat.ts";
import { app as backyard } from "../local-apps/backyard.ts";
import { app as diffusionbee } from "../local-apps/diffusionbee.ts";
import { app as dockerModelRunner } from "../local-apps/docker-model-runner.ts";
import { app as drawthings } from "../local-apps/drawthings.ts";
import { app as hermesAgent } from "../local-apps/hermes-agent.ts";
import { app as jan } from "../local-apps/jan.ts";
import { app as jellybox } from "../local-apps/jellybox.ts";
import { app as joyfusion } from "../local-apps/joyfusion.ts";
import { app as lemonade } from "../local-apps/lemonade.ts";
import { app as llamaCpp } from "../local-apps/llama.cpp.ts";
import { app as lmstudio } from "../local-apps/lmstudio.ts";
import { app as localai } from "../local-apps/localai.ts";
import { app as mlxLm } from "../local-apps/mlx-lm.ts";
import { app as msty } from "../local-apps/msty.ts";
import { app as nodeLlamaCpp } from "../local-apps/node-llama-cpp.ts";
import { app as ollama } from "../local-apps/ollama.ts";
import { app as openclaw } from "../local-apps/openclaw.ts";
import { app as pi } from "../local-apps/pi.ts";
import { app as recursechat } from "../local-apps/recursechat.ts";
import { app as sglang } from "../local-apps/sglang.ts";
import { app as tgi } from "../local-apps/tgi.ts";
import { app as unsloth } from "../local-apps/unsloth.ts";
import { app as vllm } from "../local-apps/vllm.ts";

/** Every local app of the catalog, by key. */
export const LOCAL_APPS = [
  atomicChat,
  backyard,
  diffusionbee,
  dockerModelRunner,
  drawthings,
  hermesAgent,
  jan,
  jellybox,
  joyfusion,
  lemonade,
  llamaCpp,
  lmstudio,
  localai,
  mlxLm,
  msty,
  nodeLlamaCpp,
  ollama,
  openclaw,
  pi,
  recursechat,
  sglang,
  tgi,
  unsloth,
  vllm,
] as const;

/** The key of a local app of the catalog. */
export type LocalAppKey = (typeof LOCAL_APPS)[number]["key"];
