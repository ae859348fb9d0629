import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "stable-audio-tools",
  prettyLabel: "Stable Audio Tools",
  repoName: "stable-audio-tools",
  repoUrl: "https://github.com/Stability-AI/stable-audio-tools.git",
  description:
    "Training and inference code for Stability AI's generative audio models, including autoencoders and latent diffusion.",
  tasks: ["text-to-audio", "audio-to-audio"],
  countDownloads: 'path:"model.safetensors"',
  usage: { source: "https://huggingface.co/stabilityai/stable-audio-open-1.0" },
});

export const snippets = defineSnippets("pip install stable-audio-tools", ({ id }) => [
  python`
    import torch
    import torchaudio
    from einops import rearrange
    from stable_audio_tools import get_pretrained_model
    from stable_audio_tools.inference.generation import generate_diffusion_cond

    device = "cuda" if torch.cuda.is_available() else "cpu"
    model, config = get_pretrained_model(${id})
    model = model.to(device)

    output = generate_diffusion_cond(
        model,
        conditioning=[{"prompt": "Rain on a tin roof", "seconds_start": 0, "seconds_total": 10}],
        sample_size=config["sample_size"],
        device=device,
    )
    output = rearrange(output, "b d n -> d (b n)").to(torch.float32)
    output = output.div(output.abs().max()).clamp(-1, 1).mul(32767).to(torch.int16).cpu()
    torchaudio.save("output.wav", output, config["sample_rate"])
  `,
]);
