import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, shortName } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "py-feat",
  prettyLabel: "Py-Feat",
  repoName: "Py-Feat",
  repoUrl: "https://github.com/cosanlab/py-feat",
  docsUrl: "https://py-feat.org/",
  description:
    "Analyzes facial expressions in images and video: faces, landmarks, action units, emotions and head pose.",
  tasks: ["image-classification", "object-detection", "keypoint-detection", "video-classification"],
  usage: { source: "https://py-feat.org/" },
});

export const snippets = defineSnippets("pip install py-feat", ({ id }) => {
  const detector = detectorWith(shortName(id).toLowerCase());
  if (!detector) return [];
  return [
    python`
    ${detector}

    faces = detector.detect("people.jpg", data_type="image")
    print(faces.emotions)
    print(faces.aus)  # how strongly each movement of the face is shown
    faces.to_csv("faces.csv")
  `,
  ];
});

/** A detector combines several models, each with its own repository, and downloads them itself. */
function detectorWith(name: string): Code | undefined {
  if (name.startsWith("face_multitask")) {
    return python`
      from feat import Detectorv2

      detector = Detectorv2(device="cuda")
    `;
  }
  const part = PARTS().get(name);
  return (
    part &&
    python`
      from feat import Detector

      detector = Detector(${part}, device="cuda")
    `
  );
}

const PARTS = () =>
  new Map([
    ["retinaface", python`face_model="retinaface"`],
    ["img2pose", python`face_model="img2pose"`],
    ["mobilefacenet", python`landmark_model="mobilefacenet"`],
    ["mobilenet", python`landmark_model="mobilenet"`],
    ["pfld", python`landmark_model="pfld"`],
    ["xgb_au", python`au_model="xgb"`],
    ["svm_au", python`au_model="svm"`],
    ["resmasknet", python`emotion_model="resmasknet"`],
    ["svm_emo", python`emotion_model="svm"`],
    ["facenet", python`identity_model="facenet"`],
  ]);
