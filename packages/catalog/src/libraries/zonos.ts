import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "zonos",
  prettyLabel: "Zonos",
  repoName: "Zonos",
  repoUrl: "https://github.com/Zyphra/Zonos",
  docsUrl: "https://github.com/Zyphra/Zonos",
  description:
    "Multilingual speech synthesis by Zyphra, with voice cloning and control of emotion, pitch, and speaking rate.",
  tasks: ["text-to-speech"],
  usage: { source: "https://github.com/Zyphra/Zonos#python" },
});

export const snippets = defineSnippets("pip install git+https://github.com/Zyphra/Zonos.git", ({ id }) => [
  python`
    # pip install git+https://github.com/Zyphra/Zonos.git
    import torchaudio
    from zonos.conditioning import make_cond_dict
    from zonos.model import Zonos

    model = Zonos.from_pretrained(${id}, device="cuda")

    # 5 to 10 seconds of the voice to speak with
    wav, sampling_rate = torchaudio.load("speaker.wav")
    speaker = model.make_speaker_embedding(wav, sampling_rate)

    cond_dict = make_cond_dict(text="Good morning, how are you?", speaker=speaker, language="en-us")
    codes = model.generate(model.prepare_conditioning(cond_dict))
    audio = model.autoencoder.decode(codes)[0].cpu()
    torchaudio.save("output.wav", audio, model.autoencoder.sampling_rate)
  `,
]);
