import { InferenceClient } from "../../../packages/inference/types/index.js";

const client = new InferenceClient("key");
const model = "m";
/** Calls every method, and reads the result of the text methods. */
export async function all(file: Blob) {
  const chat = await client.chatCompletion({ model, messages: [{ role: "user", content: "hi" }] });
  for await (const chunk of client.chatCompletionStream({
    model,
    messages: [{ role: "user", content: "hi" }],
  }))
    chunk.choices[0]?.delta.content?.length;
  const text = await client.textGeneration({ model, inputs: "x" });
  for await (const chunk of client.textGenerationStream({ model, inputs: "x" })) chunk.token.text;
  await client.audioClassification({ model, inputs: file });
  await client.audioToAudio({ model, inputs: file });
  await client.automaticSpeechRecognition({ model, inputs: file });
  await client.depthEstimation({ model, inputs: file });
  await client.documentQuestionAnswering({ model, inputs: { image: file, question: "x" } });
  await client.featureExtraction({ model, inputs: ["x"] });
  await client.fillMask({ model, inputs: "x" });
  await client.imageClassification({ model, inputs: file });
  await client.imageSegmentation({ model, inputs: file });
  await client.imageTextToImage({ model, inputs: file, parameters: { prompt: "x" } });
  await client.imageTextToVideo({ model, inputs: file, parameters: { prompt: "x" } });
  await client.imageToImage({ model, inputs: file });
  await client.imageToText({ model, inputs: file });
  await client.imageToVideo({ model, inputs: file });
  await client.objectDetection({ model, inputs: file });
  await client.questionAnswering({ model, inputs: { question: "x", context: "y" } });
  await client.sentenceSimilarity({ model, inputs: { source_sentence: "x", sentences: ["y"] } });
  await client.summarization({ model, inputs: "x" });
  await client.tableQuestionAnswering({ model, inputs: { query: "x", table: { a: ["b"] } } });
  await client.tabularClassification({ model, inputs: { data: { a: ["b"] } } });
  await client.tabularRegression({ model, inputs: { data: { a: ["b"] } } });
  await client.textClassification({ model, inputs: "x" });
  await client.textRanking({ model, query: "x", documents: ["a"] });
  await client.textToAudio({ model, inputs: "x" });
  await client.textToImage({ model, inputs: "x", provider: "together" });
  await client.textToSpeech({ model, inputs: "x" });
  await client.textToVideo({ model, inputs: "x" });
  await client.tokenClassification({ model, inputs: "x" });
  await client.translation({ model, inputs: "x" });
  await client.videoClassification({ model, inputs: file });
  await client.visualQuestionAnswering({ model, inputs: { image: file, question: "x" } });
  await client.zeroShotClassification({ model, inputs: "x", parameters: { candidate_labels: ["a"] } });
  await client.zeroShotImageClassification({
    model,
    inputs: { image: file },
    parameters: { candidate_labels: ["a"] },
  });
  await client.zeroShotObjectDetection({ model, inputs: file, parameters: { candidate_labels: ["a"] } });
  return `${chat.choices[0].message.content}${text.generated_text}`;
}
