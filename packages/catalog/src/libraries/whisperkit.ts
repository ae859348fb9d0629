import { defineLibrary } from "../define-library.ts";

export const library = defineLibrary({
  key: "whisperkit",
  prettyLabel: "WhisperKit",
  repoName: "WhisperKit",
  repoUrl: "https://github.com/argmaxinc/WhisperKit",
  docsUrl: "https://github.com/argmaxinc/WhisperKit?tab=readme-ov-file#homebrew",
  description: "Swift package by Argmax that runs Whisper speech recognition on Apple devices with Core ML.",
  tasks: ["automatic-speech-recognition"],
  countDownloads: 'path_filename:"model" AND path_extension:"mil" AND _exists_:"path_prefix"',
});
