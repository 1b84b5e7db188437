/** Where each solid of the catalogue is at home when the prompt names no place. */
import type { PlaceKind } from "../../scene/plan.ts";
import type { SolidId } from "../../subjects/catalogue.ts";
import type { Stance } from "./sense.ts";

interface Home {
  place: PlaceKind;
  stance: Stance;
}

const ground = (place: PlaceKind): Home => ({ place, stance: "ground" });
const table: Home = { place: "tabletop", stance: "table" };

export const homes: Partial<Record<SolidId, Home>> = {
  wolf: ground("forest"),
  deer: ground("forest"),
  panda: ground("forest"),
  bear: ground("forest"),
  owl: ground("forest"),
  songbird: ground("forest"),
  mushroom: ground("forest"),
  swan: { place: "lake", stance: "water" },
  jellyfish: { place: "underwater", stance: "air" },
  duck: { place: "lake", stance: "water" },
  penguin: ground("snowfield"),
  snowman: ground("snowfield"),
  fish: { place: "lake", stance: "air" },
  dolphin: { place: "sea", stance: "air" },
  whale: { place: "sea", stance: "water" },
  turtle: ground("beach"),
  bird: { place: "sea", stance: "air" },
  butterfly: { place: "meadow", stance: "air" },
  astronaut: ground("moon"),
  bridge: ground("river"),
  "moon-bridge": ground("river"),
  "canal-house": ground("river"),
  waterfall: ground("river"),
  robot: ground("studio"),
  lighthouse: ground("beach"),
  cliff: ground("sea"),
  cabin: ground("hills"),
  castle: ground("hills"),
  pagoda: ground("mountains"),
  temple: ground("mountains"),
  windmill: ground("meadow"),
  tent: ground("mountains"),
  palm: ground("beach"),
  cactus: ground("dunes"),
  vase: table,
  cup: table,
  teapot: table,
  candle: table,
  book: table,
  cake: table,
  apple: table,
  "green-apple": table,
  orange: table,
  pear: table,
  lemon: table,
  pumpkin: table,
  crystal: { place: "studio", stance: "table" },
  lantern: { place: "studio", stance: "ground" },
  chair: ground("studio"),
  guitar: ground("studio"),
  sailboat: { place: "sea", stance: "water" },
  skiff: { place: "river", stance: "water" },
  "bamboo-raft": { place: "river", stance: "water" },
  rowboat: { place: "lake", stance: "water" },
  car: ground("city"),
  bicycle: ground("city"),
  balloon: { place: "hills", stance: "air" },
  aeroplane: { place: "mountains", stance: "air" },
  rocket: { place: "space", stance: "space" },
  ufo: { place: "hills", stance: "air" },
  planet: { place: "space", stance: "space" },
  moon: { place: "space", stance: "space" },
};

export const homeOf = (id: SolidId): Home => homes[id] ?? ground("meadow");
