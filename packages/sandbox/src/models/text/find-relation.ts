import { lazy } from "../../lazy.ts";
import { getThemes } from "./themes.ts";
import { keyWords, stem } from "./words.ts";

/** Words that often stand where a label would fit, under the label's own words. */
const RELATED: Readonly<Record<string, string>> = {
  "delivery shipping logistics": `parcel package late deliver courier ship arrive order track post van doorstep
    carrier dispatch`,
  "damage damaged defect broken quality": `broken crack scratch dent tear leak break faulty stain bent smash chip`,
  "billing payment invoice price": `charge invoice bill pay card price cost fee refund money twice account subscription
    receipt`,
  "refund return": "refund return money back exchange reimburse cancel",
  "account login password": "login password account email sign username locked reset profile",
  "urgent urgency important priority":
    "asap immediately now urgent soon emergency today deadline quickly hurry",
  "politics government election": `government president minister election vote parliament party law senate policy mayor
    campaign treaty`,
  "sport sports": "match team goal player win league coach score race tournament cup champion ball",
  "technology tech phone computer tablet": `phone computer software app internet device robot data chip laptop screen
    battery online iphone`,
  "science research":
    "scientist research study experiment laboratory theory physics biology telescope planet discover",
  "business economy finance": `company market stock share profit bank invest sale trade merger revenue growth economy
    inflation`,
  "health medicine": "doctor hospital illness patient vaccine disease drug symptom nurse diet pain therapy",
  "entertainment film movie cinema":
    "film movie actor series show concert star premiere director television scene",
  music: "song album band concert guitar singer melody piano tour",
  "travel tourism holiday":
    "trip flight hotel tourist beach visit train journey island passport luggage world abroad",
  "bread loaf": "loaf bread baker bakery oven dough flour crust slice toast",
  "keep store fresh": "store stay last freeze cool bag fridge good fresh keep",
  "food cooking": "eat cook recipe dish bread restaurant taste meal oven soup flavour bake",
  "education school": "school teacher pupil student lesson exam university class homework learn course",
  "weather climate": "rain snow wind storm sun cloud temperature forecast heat cold drought",
  "environment nature": "forest climate river pollution animal carbon recycle species plant tree",
  "crime law legal": "police court judge thief steal stolen lawyer trial murder prison contract arrest",
  "theft fraud": "stolen steal thief robbed fraud scam stole missing",
  "war conflict": "army soldier attack peace weapon troops border battle missile",
  "art culture": "painting museum gallery artist exhibition sculpture theatre poem novel",
  history: "century ancient king empire war medieval archive",
  "spam advertising": "free win prize offer click winner discount buy deal guaranteed lottery",
  question: "what how why when where which could wondering ask",
  "complaint negative problem":
    "late broken terrible bad worst disappointed angry rude never poor awful unacceptable",
  "praise positive compliment": "great wonderful thank excellent love best friendly happy perfect recommend",
  "cat dog pet animal": "kitten puppy purr bark fur vet leash tail",
  "work job career": "office employer salary job manager colleague interview hire meeting",
  "home house property": "rent flat kitchen roof garden landlord room furniture",
  "car transport traffic": "drive road car engine bus train ferry wheel driver fuel",
};

/** Each word's stem with the stems that belong to it. */
const byStem = lazy(
  () =>
    new Map<string, ReadonlySet<string>>(
      Object.entries(RELATED).flatMap(([names, list]) => {
        const stems = new Set(list.split(/\s+/).map(stem));
        return names.split(" ").map((name) => [stem(name), stems] as const);
      }),
    ),
);

/** Tells how strongly a text speaks of a label, from 0: by the label's words, words that belong to them, and themes. */
export function findRelation(text: string): (label: string) => number {
  const said = keyWords(text);
  const stems = new Set(said.map(stem));
  const themes = new Set(said.flatMap(getThemes));
  return (label) =>
    keyWords(label).reduce((sum, word) => {
      const own = stems.has(stem(word)) ? 2 : 0;
      const related = [...(byStem().get(stem(word)) ?? [])].filter((each) => stems.has(each)).length;
      const shared = getThemes(word).filter((theme) => themes.has(theme)).length;
      return sum + own + related + shared;
    }, 0);
}
