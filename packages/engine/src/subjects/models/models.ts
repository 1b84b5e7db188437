/** How each solid of the catalogue is built. */
import type { SolidId } from "../catalogue.ts";
import { astronaut } from "./animals/astronaut.ts";
import { bear, panda } from "./animals/bears.ts";
import { beatingBird, bird, crow, duck, glidingBird, owl, penguin, songbird, swan } from "./animals/birds.ts";
import { fox, wolf } from "./animals/canine.ts";
import { cat } from "./animals/cat.ts";
import { dog } from "./animals/dog.ts";
import { person, robot, snowman, woman } from "./animals/figures.ts";
import { deer, grazingHorse, horse } from "./animals/hoofed.ts";
import { jellyfish } from "./animals/jellyfish.ts";
import { butterfly, elephant } from "./animals/others.ts";
import { rabbit } from "./animals/rabbit.ts";
import { grazingSheep, sheep } from "./animals/sheep.ts";
import { dolphin, fish, turtle, whale } from "./animals/swimmers.ts";
import { bridge } from "./buildings/bridge.ts";
import { canalHouse, hoodedBoat, lanternRow, moonBridge } from "./buildings/canal.ts";
import {
  bankOfChina,
  bottleOpener,
  burjKhalifa,
  chrysler,
  empireState,
  harbourTower,
  jinMao,
  shanghaiTower,
  taipei101,
} from "./buildings/glass-towers.ts";
import { cabin, church, house, slateHouse, tallHouse, tent } from "./buildings/houses.ts";
import { bigBen, cantonTower, eiffelTower, orientalPearl, tokyoTower } from "./buildings/lattice-towers.ts";
import { castle, lighthouse, pagoda, temple, windmill } from "./buildings/towers.ts";
import type { Model } from "./model.ts";
import { flower, mushroom, rose, sunflower, tulip } from "./plants/flowers.ts";
import { apple, greenApple, lemon, orange, pear, pumpkin } from "./plants/fruit.ts";
import { leaningPalm, palm } from "./plants/palms.ts";
import { broadleaf, cactus, cherry, conifer, cypress, mountainPine } from "./plants/trees.ts";
import { moon, planet } from "./things/celestial.ts";
import { cliff } from "./things/cliff.ts";
import { book, candle, chair, crystal, guitar, lantern, rock, umbrella } from "./things/objects.ts";
import { cake, cup, teapot, vase } from "./things/table.ts";
import { waterfall } from "./things/waterfall.ts";
import { aeroplane, balloon, rocket, ufo } from "./vehicles/aircraft.ts";
import { rowboat, sailboat } from "./vehicles/boats.ts";
import { bambooRaft, skiff } from "./vehicles/river-boats.ts";
import { bicycle, car } from "./vehicles/wheels.ts";

const animals = { cat, dog, fox, wolf, rabbit, horse, deer, panda, bear, elephant, bird, songbird, crow, owl, duck, penguin, swan };
const swimmers = { fish, dolphin, whale, turtle, butterfly, jellyfish };
const postures = {
  sheep,
  "grazing-sheep": grazingSheep,
  "grazing-horse": grazingHorse,
  "gliding-bird": glidingBird,
  "beating-bird": beatingBird,
};
const figures = { person, woman, astronaut, robot, snowman };
const trees = { conifer, cypress, "mountain-pine": mountainPine, broadleaf, cherry, palm, "leaning-palm": leaningPalm, cactus };
const plants = { flower, rose, tulip, sunflower, mushroom, apple, "green-apple": greenApple, orange, pear, lemon, pumpkin };
const buildings = {
  "canal-house": canalHouse,
  "moon-bridge": moonBridge,
  "lantern-row": lanternRow,
  house,
  "slate-house": slateHouse,
  "tall-house": tallHouse,
  cabin,
  lighthouse,
  castle,
  pagoda,
  temple,
  windmill,
  church,
  tent,
  bridge,
};
const landmarks = {
  "oriental-pearl": orientalPearl,
  "shanghai-tower": shanghaiTower,
  "bottle-opener": bottleOpener,
  "jin-mao": jinMao,
  "empire-state": empireState,
  chrysler,
  "bank-of-china": bankOfChina,
  "harbour-tower": harbourTower,
  "burj-khalifa": burjKhalifa,
  "taipei-101": taipei101,
  "eiffel-tower": eiffelTower,
  "tokyo-tower": tokyoTower,
  "canton-tower": cantonTower,
  "big-ben": bigBen,
};
const vehicles = {
  "hooded-boat": hoodedBoat,
  "bamboo-raft": bambooRaft,
  skiff,
  sailboat,
  rowboat,
  car,
  balloon,
  rocket,
  aeroplane,
  bicycle,
  ufo,
};
const things = { cup, teapot, vase, crystal, rock, cliff, waterfall, candle, book, lantern, chair, umbrella, guitar, cake, planet, moon };

export const models: Readonly<Record<SolidId, () => Model>> = {
  ...animals,
  ...swimmers,
  ...postures,
  ...figures,
  ...trees,
  ...plants,
  ...buildings,
  ...landmarks,
  ...vehicles,
  ...things,
};
