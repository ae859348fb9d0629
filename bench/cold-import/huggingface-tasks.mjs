import "@huggingface/tasks";
