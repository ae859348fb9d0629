/** The Hub, which knows the providers of a model. */
export const HUB_URL = "https://huggingface.co";
