import { describe, expect, it } from "vitest";
import { countTokens, tokens } from "./tokens.ts";

// What OpenAI's encoding o200k_base counts, by the package gpt-tokenizer 4.0.0.
const TEXTS: readonly (readonly [string, number, string])[] = [
  [
    "prose",
    105,
    "The lighthouse at the end of the pier had been dark for nearly ten years when the harbor board decided to light it again. Everyone in the village remembered who had kept the lamp, and an old photograph in the library showed a tall man in a wool coat. On the first evening, a crowd gathered along the breakwater, children on their parents' shoulders, and waited for the beam to sweep across the water. It came slowly, as if it were unsure of itself, and then steadily, and people began to clap.",
  ],
  [
    "a report",
    54,
    "The quarterly report shows revenue of $4.2 million, up 12% from last year. Operating costs fell to $1.8 million, mostly because of lower shipping rates. We expect the same trend to continue through March, although supply of copper remains uncertain.",
  ],
  [
    "a message",
    39,
    "Hi! Can you help me? I don't know what to cook tonight. I've got eggs, rice, and some spinach. It's just for me, so nothing too big, please. Thanks!",
  ],
  [
    "TypeScript",
    88,
    'export async function readAll(stream: AsyncIterable<Uint8Array>, maxBytes = 1024): Promise<Buffer> {\n  const parts: Uint8Array[] = [];\n  let size = 0;\n  for await (const part of stream) {\n    size += part.length;\n    if (size > maxBytes) throw new Error("Too large");\n    parts.push(part);\n  }\n  return Buffer.concat(parts);\n}\n',
  ],
  [
    "Python",
    142,
    'import asyncio\nfrom dataclasses import dataclass\n\n@dataclass\nclass Harbor:\n    name: str\n    depth_m: float = 0.0\n\n    def is_deep(self) -> bool:\n        """Whether large ships can enter."""\n        return self.depth_m > 12.5\n\nasync def main():\n    harbors = [Harbor("Dover", 10.5), Harbor("Oslo", 14)]\n    for harbor in harbors:\n        if harbor.is_deep():\n            print(f"{harbor.name}: {harbor.depth_m:.1f} m")\n    await asyncio.sleep(0)\n\nif __name__ == "__main__":\n    asyncio.run(main())\n',
  ],
  [
    "SQL",
    49,
    "SELECT h.name, COUNT(*) AS visits FROM harbors h JOIN ships s ON s.harbor_id = h.id WHERE s.arrived_at >= '2026-01-01' GROUP BY h.name ORDER BY visits DESC LIMIT 10;",
  ],
  [
    "a JSON Schema",
    62,
    '{"type":"object","properties":{"city":{"type":"string","description":"The city to look up"},"units":{"type":"string","enum":["celsius","fahrenheit"]},"days":{"type":"integer","minimum":1,"maximum":14}},"required":["city"],"additionalProperties":false}',
  ],
  [
    "JSON",
    410,
    '[{"id":1000,"name":"Harbor 0","lat":51.1279,"lon":1.3134,"open":true},{"id":1037,"name":"Harbor 1","lat":51.2649,"lon":1.0224,"open":false},{"id":1074,"name":"Harbor 2","lat":51.4019,"lon":0.7313999999999999,"open":true},{"id":1111,"name":"Harbor 3","lat":51.5389,"lon":0.4403999999999999,"open":false},{"id":1148,"name":"Harbor 4","lat":51.6759,"lon":0.14939999999999998,"open":true},{"id":1185,"name":"Harbor 5","lat":51.8129,"lon":-0.14159999999999995,"open":false},{"id":1222,"name":"Harbor 6","lat":51.9499,"lon":-0.4326000000000001,"open":true},{"id":1259,"name":"Harbor 7","lat":52.0869,"lon":-0.7236,"open":false},{"id":1296,"name":"Harbor 8","lat":52.2239,"lon":-1.0146,"open":true},{"id":1333,"name":"Harbor 9","lat":52.360899999999994,"lon":-1.3055999999999999,"open":false},{"id":1370,"name":"Harbor 10","lat":52.497899999999994,"lon":-1.5965999999999998,"open":true},{"id":1407,"name":"Harbor 11","lat":52.634899999999995,"lon":-1.8875999999999997,"open":false}]',
  ],
  [
    "Chinese",
    82,
    "灯塔位于港口的尽头，已经有将近十年没有亮过了。村里没有人记得是谁看守过这盏灯，但图书馆里的一张旧照片上有一个穿着羊毛大衣的高个子男人。第一天晚上，人们聚集在防波堤上，等待着光束扫过水面。",
  ],
  [
    "Japanese",
    87,
    "灯台は港の端にあり、十年近く灯っていませんでした。村では誰が灯りを守っていたのか覚えている人はいませんでしたが、図書館の古い写真には背の高い男性が写っていました。最初の夜、人々は防波堤に集まり、光が水面を照らすのを待っていました。",
  ],
  [
    "Korean",
    83,
    "등대는 항구 끝에 있었고 거의 십 년 동안 불이 켜지지 않았습니다. 마을에서는 누가 등불을 지켰는지 기억하는 사람이 없었지만 도서관의 오래된 사진에는 키가 큰 남자가 있었습니다. 첫날 저녁 사람들은 방파제에 모여 빛이 물 위를 비추기를 기다렸습니다.",
  ],
  [
    "German",
    66,
    "Der Leuchtturm am Ende des Hafens war seit fast zehn Jahren dunkel, als der Gemeinderat beschloss, ihn wieder anzuzünden. Niemand im Dorf erinnerte sich daran, wer die Lampe gehütet hatte, obwohl eine alte Fotografie in der Bibliothek einen großen Mann im Wollmantel zeigte.",
  ],
  [
    "French",
    59,
    "Le phare au bout de la jetée était éteint depuis près de dix ans lorsque le conseil du port décida de le rallumer. Personne dans le village ne se souvenait de qui avait gardé la lampe, bien qu'une vieille photographie montrât un homme de grande taille.",
  ],
  [
    "Russian",
    63,
    "Маяк в конце пирса был тёмным почти десять лет, когда совет порта решил снова зажечь его. Никто в деревне не помнил, кто следил за лампой, хотя на старой фотографии в библиотеке был высокий мужчина в шерстяном пальто.",
  ],
  [
    "numbers",
    77,
    "3.14159265358979 2.71828182845904 1000000 12345678901234567890 42 7 1999 2026-11-27T20:15:00Z 192.168.10.254 +1 (555) 012-3456 99.95% 0x1F600",
  ],
  [
    "a table",
    79,
    "date,open,high,low,close\n2026-01-02,101.25,103.50,100.75,102.90\n2026-01-03,102.95,104.10,101.80,103.55\n2026-01-06,103.60,105.25,103.10,104.80\n",
  ],
];

describe("tokens", () => {
  it.each(TEXTS)("are as many as a real tokenizer counts, within 10 %%: %s", (_, real, text) => {
    expect(Math.abs(countTokens(text) / real - 1)).toBeLessThan(0.1);
  });

  it.each([
    ...TEXTS.map(([, , text]) => text),
    "",
    " ",
    "a  b\n\n\tc ",
    "\u{1F389}\u{1F680} \ud800",
    "ﬁn e\u0301t\u0323",
  ])("equal the text when joined: %j", (text) => {
    expect(tokens(text).join("")).toBe(text);
    expect(tokens(text)).not.toContain("");
  });

  it("keep a space with the word after it", () => {
    expect(tokens("Name three lighthouses, please.")).toEqual([
      "Name",
      " three",
      " lighthouses",
      ",",
      " please",
      ".",
    ]);
  });
});
