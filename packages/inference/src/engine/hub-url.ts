/** Base URL of the Hugging Face Hub. */
export const HUB_URL = "https://huggingface.co";
