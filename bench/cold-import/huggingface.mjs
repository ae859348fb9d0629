import "@huggingface/inference";
