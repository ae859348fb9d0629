import type { WireShape } from "../../contracts/wire-shape.ts";
import { openaiChatShape } from "../openai-chat/shape.ts";

/** Mistral's fill-in-the-middle API, with chat responses. */
export const mistralFimShape = { ...openaiChatShape, format: "mistral-fim" } as const satisfies WireShape;
