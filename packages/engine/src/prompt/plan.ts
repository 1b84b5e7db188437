/** From what was read to a scene plan: pure and deterministic from the reading, the options and the seed. */
import type { Camera, Medium, ScenePlan, SubjectForm } from "../scene/plan.ts";
import type { GenerateRequest, StyleId } from "../types.ts";
import type { Traits } from "./lexicon/sense.ts";
import { planAbstract } from "./plan/abstract.ts";
import { arrange, fractionOf, stanceOf } from "./plan/arrange.ts";
import { deckCamera, heroCamera, landscapeCamera, streetCamera } from "./plan/camera.ts";
import { plantCrop } from "./plan/crop.ts";
import { farmRoad } from "./plan/farm-road.ts";
import { fieldCamera, flowerField } from "./plan/flower-field.ts";
import { focusOf } from "./plan/focus.ts";
import { gasOf } from "./plan/gas.ts";
import { landmarksOf, skylineAsked, withoutLandmarks } from "./plan/landmarks.ts";
import { ledgePine } from "./plan/ledge-pine.ts";
import { choosePlace, chooseSeason, isOnTheWater, planFeature, planTerrain, planWater } from "./plan/place.ts";
import { rakedStones } from "./plan/raked-stones.ts";
import { randomOf } from "./plan/random.ts";
import { isBust } from "./plan/shapes.ts";
import { atHour, planSky, planWeather } from "./plan/sky.ts";
import { hasLanterns, waterTown, withoutLanterns } from "./plan/water-town.ts";
import type { Reading, SubjectReading } from "./reading.ts";
import { solidThing } from "./vocabulary.ts";

/** Of the height of a valley's walls, under a sky that was asked for. */
const LOW_WALLS = 0.05;

export type PlanRequest = Omit<GenerateRequest, "prompt" | "negativePrompt" | "format">;

export const mediumOf: Record<StyleId, Medium> = {
  photography: "photography",
  realistic: "photography",
  illustration: "illustration",
  cartoon: "illustration",
  artistic: "oil-painting",
  "oil-painting": "oil-painting",
  watercolor: "watercolor",
  "digital-art": "three-d",
};

/** A chosen style wins over the words; the default, photography, gives way to a medium that the prompt names. */
function chooseMedium(reading: Reading, style: StyleId): Medium {
  const asked = reading.medium && style === "photography" ? reading.medium : mediumOf[style];
  // Ready-drawn art has no place in a photograph: then the whole picture is rendered.
  return asked === "photography" && reading.subjects.some(({ thing }) => !thing.solid) ? "three-d" : asked;
}

/** Words of the things that a photograph was asked of, but that only exist as drawings. */
export function drawnAsIllustration(reading: Reading, style: StyleId): string[] {
  const asked = reading.medium && style === "photography" ? reading.medium : mediumOf[style];
  return asked === "photography" ? reading.subjects.filter(({ thing }) => !thing.solid).map(({ word }) => word) : [];
}

const formOf = ({ thing }: SubjectReading): SubjectForm =>
  thing.solid ? { by: "solid", solid: thing.solid } : { by: "art", hexcode: thing.hexcode ?? "" };

/** What a field is full of, when nothing else is what the picture is of. */
function plantedIn({ traits: { fieldOf, flowerColor }, subjects, understood }: Reading): SubjectReading | null {
  if (!fieldOf || subjects.length > 0) return null;
  const thing = solidThing(fieldOf);
  const word = understood.at(0) ?? thing.label;
  return { word, thing, count: 1, group: true, color: flowerColor ?? null, sizeFactor: 1, aloft: false, relation: null };
}

function plantField(plan: ScenePlan, flower: SubjectReading, { width, height, seed }: PlanRequest): void {
  const heightM = flower.thing.heightM * 1.25;
  plan.terrain.planted = { solid: flower.thing.solid!, heightM };
  if (plan.perspective === "front") plan.camera = fieldCamera(plan.camera, heightM);
  plan.subjects = flowerField(plan, flower, heightM, width / height, randomOf(seed, "field"));
}

/** What a place is known by stands in it: houses in a village, a fall in the gorge; things that the prompt names come first. */
function withLandmark(reading: Reading): Reading {
  const { landmark } = reading.traits;
  if (!landmark || reading.subjects.length > 1) return reading;
  const thing = solidThing(landmark.solid);
  // On a table nothing joins what was asked for.
  if (thing.stance === "table" && reading.subjects.length > 0) return reading;
  if (reading.subjects.some((subject) => subject.thing.solid === landmark.solid)) return reading;
  const stands: SubjectReading = {
    word: thing.label,
    thing,
    count: landmark.count,
    group: landmark.group ?? false,
    color: null,
    sizeFactor: 1,
    aloft: false,
    relation: null,
  };
  return { ...reading, subjects: [...reading.subjects, stands] };
}

/** "Under the cherry tree, a cat": the picture is of the cat, however large the tree that was named before it. */
function heroFirst(reading: Reading): Reading {
  const { subjects } = reading;
  const hero = subjects.findIndex(
    ({ thing, relation }) =>
      relation?.target === 0 &&
      (relation.kind === "under" || relation.kind === "front") &&
      subjects[0]!.thing.heightM > 2.5 * thing.heightM,
  );
  if (hero < 1) return reading;
  const order = [hero, ...subjects.keys()].filter((index, at, all) => all.indexOf(index) === at);
  const placed = order.map((index) => {
    const subject = subjects[index]!;
    const { relation } = subject;
    return relation && relation.target !== null
      ? { ...subject, relation: { ...relation, target: order.indexOf(relation.target) } }
      : subject;
  });
  return { ...reading, subjects: placed };
}

/** Whether what is asked for stands in the sky. */
const isSkyAsked = (traits: Traits): boolean =>
  Boolean(traits.aurora || traits.milkyWay || traits.stars || traits.rainbow || traits.lightning || traits.moonPhase !== undefined);

/** A sky that was asked for gets two thirds of the picture. */
function raised(camera: Camera, { traits }: Reading): Camera {
  return isSkyAsked(traits) ? { ...camera, pitchDeg: camera.pitchDeg + 7 } : camera;
}

export function planScene(asRead: Reading, request: PlanRequest): ScenePlan {
  const skyline = skylineAsked(asRead);
  const isSkyline =
    skyline.stands.length > 0 &&
    asRead.traits.feature !== "street" &&
    choosePlace(asRead, chooseMedium(asRead, request.style), randomOf(request.seed, "place")) === "city";
  const isTown = asRead.traits.feature === "canal";
  const reading = heroFirst(withLandmark(isSkyline ? withoutLandmarks(asRead) : isTown ? withoutLanterns(asRead) : asRead));
  const { seed, style, creativity } = request;
  const random = (stream: string) => randomOf(seed, stream);
  const medium = chooseMedium(reading, style);
  const named = isSkyline
    ? "city"
    : choosePlace(request.seamless ? { ...reading, traits: { ...reading.traits, seamless: true } } : reading, medium, random("place"));
  const open = isOnTheWater(reading, named);
  // From the middle of a wide river one sees what one sees from a lake.
  const place = open ? "lake" : named;
  const lighting = request.lighting === "natural" ? (reading.lighting ?? "natural") : request.lighting;
  const perspective = request.perspective === "front" ? (reading.perspective ?? "front") : request.perspective;
  const season = chooseSeason(reading, place);
  const plan: ScenePlan = {
    version: 1,
    seed,
    place,
    season,
    camera: raised(landscapeCamera(place, perspective, random("camera"), creativity), reading),
    sky: planSky(atHour(reading, request.time), place, lighting, random("sky"), creativity),
    weather: planWeather(reading, place, random("weather")),
    terrain: planTerrain(reading, named, season, random("terrain")),
    water: { ...planWater(reading, place), ...(open && { open }) },
    subjects: [],
    abstract: place === "abstract" ? planAbstract(reading, medium, request.seamless ?? false, random("abstract")) : null,
    medium,
    style,
    color: request.color === "natural" ? (reading.tone ?? "natural") : request.color,
    lighting,
    perspective,
    creativity,
  };
  if (isSkyline) plan.terrain.relief = skyline.relief ?? plan.terrain.relief;
  const feature = planFeature(reading, place);
  if (feature) plan.feature = feature;
  // Its walls leave room for what is to be seen over them.
  if (feature === "valley" && isSkyAsked(reading.traits)) plan.terrain.relief *= LOW_WALLS;
  const [gasColor, secondColor] = reading.colors;
  if (feature === "nebula" && gasColor) plan.gas = gasOf(gasColor, secondColor);
  // Terraces are seen from across the valley: from below they are no more than their banks.
  if (feature === "terraces") plan.camera = { eyeHeightM: 96, pitchDeg: -9, fovDeg: 42 };
  // From one of the pinnacles over the cloud to the others.
  if (feature === "pinnacles" && plan.perspective === "front") plan.camera = { ...plan.camera, eyeHeightM: 2.3, pitchDeg: 3.5, fovDeg: 44 };
  // Their cloud lies below: no fog before them.
  if (feature === "pinnacles") plan.weather.fog = Math.min(plan.weather.fog, 0.05);
  if (feature === "falls" && plan.perspective === "front") plan.camera = { eyeHeightM: 3.4, pitchDeg: 8, fovDeg: 46 };
  if (place === "sea" && plan.water.waves > 0.5 && plan.perspective === "front") plan.camera = deckCamera(random("deck"));
  if (feature === "street") plan.camera = streetCamera(plan.camera, plan.perspective);
  const words = reading.letters.join("\n");
  // A long line is broken; letters then need to be smaller to leave the picture its room.
  if (words !== "") plan.lettering = { text: words, size: words.length <= 6 ? 0.15 : words.length <= 16 ? 0.11 : 0.075 };
  if (feature === "canal" && plan.perspective === "front") plan.camera = { eyeHeightM: 2.7, pitchDeg: 4, fovDeg: 46 };
  const isFarmland = feature === "farmland" && reading.subjects.length === 0;
  if (isFarmland && plan.perspective === "front")
    plan.camera = { ...plan.camera, eyeHeightM: randomOf(seed, "rise").between(13, 19), pitchDeg: -3, fovDeg: 36 };
  // From the rim one looks down.
  if (feature === "canyon" && place === "mountains" && plan.perspective === "front")
    plan.camera = { ...plan.camera, eyeHeightM: randomOf(seed, "rim").between(9, 14), pitchDeg: -6 };
  if (feature === "valley" && plan.perspective === "front") plan.camera = { ...plan.camera, eyeHeightM: 15, pitchDeg: 2 };
  if (place !== "abstract" && reading.subjects.length > 0) addSubjects(plan, reading, request);
  const flower = place === "meadow" ? plantedIn(reading) : null;
  if (flower) plantField(plan, flower, request);
  const { crop } = reading.traits;
  if (crop && place === "meadow") plantCrop(plan, crop, reading.subjects.length === 0);
  if (isSkyline)
    plan.subjects = [...plan.subjects, ...landmarksOf(skyline.stands, plan, request.width / request.height, randomOf(seed, "skyline"))];
  if (isFarmland) plan.subjects = farmRoad(plan, randomOf(seed, "farm"));
  if (feature === "pinnacles") plan.subjects = [...plan.subjects, ...ledgePine(plan, request)];
  if (feature === "raked") plan.subjects = rakedStones(plan, randomOf(seed, "stones"));
  if (feature === "canal")
    plan.subjects = [
      ...waterTown(plan, randomOf(seed, "town"), hasLanterns(asRead) || plan.sky.time === "night" || plan.sky.time === "dusk"),
      ...plan.subjects,
    ];
  const focusM = reading.traits.shallow ? focusOf(plan) : undefined;
  return focusM === undefined ? plan : { ...plan, focusM };
}

/** Aims the camera at the first thing named and sets all of them into the frame. */
function addSubjects(plan: ScenePlan, reading: Reading, { width, height, seed }: PlanRequest): void {
  const first = reading.subjects[0];
  if (!first) return;
  const stance = stanceOf(first, plan);
  const fraction = fractionOf(reading, first, stance, width / height);
  const heightM = first.thing.heightM * first.sizeFactor;
  const { distanceM, ...camera } = heroCamera(
    plan.place,
    plan.perspective,
    {
      heightM,
      stance,
      fraction,
      bust: isBust(first.thing) && first.count === 1,
      group: first.group,
    },
    plan.feature,
  );
  plan.camera = camera;
  plan.subjects = arrange(reading, plan, { width, height }, distanceM, formOf, randomOf(seed, "subjects"));
}
