import { InferenceClient } from "@huggingface/inference";

const client = new InferenceClient(process.env.HF_TOKEN);

const result = await client.summarization({
  provider: "hf-inference",
  model: "facebook/bart-large-cnn",
  inputs: "The town of Ebbmouth will test a new way to dry seaweed this summer. Until now the harvest lay on the beach for a week and was often lost to rain. A local engineer has built a low greenhouse on wheels that follows the sun along the sea wall. It dries half a tonne in two days and needs no power but daylight. Farmers inland have already ordered the first load as fertiliser. If the test succeeds, the council wants four more greenhouses by next spring.",
});
console.log(result);
