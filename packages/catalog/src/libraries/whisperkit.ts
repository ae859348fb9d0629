import { shell } from "../code/shell.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "whisperkit",
  prettyLabel: "WhisperKit",
  repoName: "WhisperKit",
  repoUrl: "https://github.com/argmaxinc/WhisperKit",
  docsUrl: "https://github.com/argmaxinc/WhisperKit?tab=readme-ov-file#homebrew",
  description: "Swift package by Argmax that runs Whisper speech recognition on Apple devices with Core ML.",
  tasks: ["automatic-speech-recognition"],
  countDownloads: 'path_filename:"model" AND path_extension:"mil" AND _exists_:"path_prefix"',
  usage: { source: "https://github.com/argmaxinc/WhisperKit#homebrew" },
});

export const snippets = defineSnippets("brew install whisperkit-cli", () => [
  shell`
    brew install whisperkit-cli

    # All options
    whisperkit-cli transcribe --help

    # With the model that suits this device
    whisperkit-cli transcribe --audio-path audio.mp3

    # With a model of your choice
    whisperkit-cli transcribe --model large-v3 --model-prefix distil --audio-path audio.mp3 --verbose
  `,
]);
