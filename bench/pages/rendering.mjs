import { Agent, get } from "node:http";

const SECONDS = 4;

/**
 * @param {string} url
 * @param {Agent} agent
 * @returns {Promise<void>}
 */
const ask = (url, agent) =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} for ${url}`)),
      );
      answer.on("error", reject);
    }).on("error", reject);
  });

/**
 * Speed of a page that is rendered on request.
 * @param {string} url
 * @param {number} atOnce connections, each of which sends its next request after a
 *   response
 * @returns {Promise<number>} responses per second
 */
export async function answersPerSecond(url, atOnce) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const start = performance.now();
  const isTime = () => performance.now() - start < SECONDS * 1000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (isTime()) {
        await ask(url, agent);
        answers++;
      }
    }),
  );
  agent.destroy();
  return answers / ((performance.now() - start) / 1000);
}
