import { csharp } from "../code/csharp.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "unity-sentis",
  prettyLabel: "unity-sentis",
  repoName: "unity-sentis",
  repoUrl: "https://github.com/Unity-Technologies/sentis-samples",
  description:
    "Neural network inference inside the Unity engine, which imports ONNX models and runs them on the player's device.",
  tasks: [
    "depth-estimation",
    "reinforcement-learning",
    "object-detection",
    "image-classification",
    "text-to-speech",
    "automatic-speech-recognition",
  ],
  filter: true,
  countDownloads: 'path_extension:"sentis"',
  usage: { source: "https://docs.unity3d.com/Packages/com.unity.sentis@1.6/manual/serialize-a-model.html" },
});

export const snippets = defineSnippets(undefined, (_, { runnable }) => [
  runnable ? ofFirstFile() : ofNamedFile(),
]);

const ofNamedFile = () => csharp`
  // Window > Package Manager > + > Install package by name: com.unity.sentis
  // Since version 2.2 that is com.unity.ai.inference, whose namespace is Unity.InferenceEngine.
  using Unity.Sentis;
  using UnityEngine;

  public class RunModel : MonoBehaviour
  {
      Worker worker;

      void Start()
      {
          string modelName = "your-model-name.sentis";
          Model model = ModelLoader.Load(Application.streamingAssetsPath + "/" + modelName);
          worker = new Worker(model, BackendType.GPUCompute);
      }

      void OnDestroy()
      {
          worker?.Dispose();
      }
  }
`;

/** Loads the first model of the project's folder of streamed files. */
const ofFirstFile = () => csharp`
  // Window > Package Manager > + > Install package by name: com.unity.sentis
  // Since version 2.2 that is com.unity.ai.inference, whose namespace is Unity.InferenceEngine.
  using System.IO;
  using Unity.Sentis;
  using UnityEngine;

  public class RunModel : MonoBehaviour
  {
      Worker worker;

      void Start()
      {
          string[] files = Directory.GetFiles(Application.streamingAssetsPath, "*.sentis");
          Model model = ModelLoader.Load(files[0]);
          worker = new Worker(model, BackendType.GPUCompute);
      }

      void OnDestroy()
      {
          worker?.Dispose();
      }
  }
`;
