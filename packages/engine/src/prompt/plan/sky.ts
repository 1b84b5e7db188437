/** Sun, moon, clouds and weather. */
import type { CloudKind, PlaceKind, SkyPlan, TimeOfDay, WeatherPlan } from "../../scene/plan.ts";
import type { LightingId, TimeId } from "../../types.ts";
import type { Reading } from "../reading.ts";
import type { Random } from "./random.ts";

const elevationOf: Record<TimeOfDay, number> = {
  dawn: 4,
  morning: 24,
  day: 46,
  afternoon: 33,
  golden: 9,
  sunset: 3.2,
  dusk: -3.4,
  night: -28,
};

/** What only a dark sky shows. */
const ofTheNight = {
  stars: undefined,
  milkyWay: undefined,
  aurora: undefined,
  moonPhase: undefined,
  fireworks: undefined,
  meteors: undefined,
};

/** The reading with its hour, and what goes with the hour, replaced; as it is without one. The place is chosen by the words alone. */
export function atHour(reading: Reading, time: TimeId | undefined): Reading {
  if (!time) return reading;
  const dark = time === "night" || time === "dusk";
  const gone = dark ? { rainbow: undefined } : ofTheNight;
  return { ...reading, traits: { ...reading.traits, ...gone, time: time === "golden-hour" ? "golden" : time } };
}

export function chooseTime(reading: Reading, place: PlaceKind, lighting: LightingId, random: Random, creativity: number): TimeOfDay {
  const named = reading.traits.time;
  if (named) return named;
  if (lighting === "golden-hour") return "golden";
  if (lighting === "backlit" || lighting === "dramatic") return "golden";
  if (lighting === "studio" || lighting === "soft") return "day";
  // No two storms have one light: from under a lid at noon to a low sun that has found a gap.
  if (reading.traits.clouds === "storm") return random.pick(["golden", "day", "dusk", "sunset"]);
  // Sand is flat at noon.
  if (place === "dunes") return random.pick(["golden", "golden", "morning"]);
  // An unsaid hour is a pleasant one; freer pictures reach for the low sun.
  return random.next() < creativity * 0.5 ? random.pick(["golden", "morning"]) : random.pick(["morning", "afternoon", "day"]);
}

function azimuthOf(place: PlaceKind, time: TimeOfDay, lighting: LightingId, { subjects, traits }: Reading, random: Random): number {
  const side = random.next() < 0.5 ? -1 : 1;
  const hasSubjects = subjects.length > 0;
  // A rainbow stands opposite the sun.
  if (traits.rainbow) return side * random.between(162, 176);
  if (lighting === "backlit") return side * random.between(3, 9);
  if (lighting === "dramatic") return side * random.between(70, 92);
  // A dune before the sun is all shade: the light comes from just outside the frame.
  if (place === "dunes" && (time === "sunset" || time === "dawn")) return side * random.between(30, 44);
  // Red rock glows in a low sun from the side, and is dull before one.
  if (traits.feature === "canyon" && time !== "golden") return side * random.between(104, 124);
  // The low sun is what such a picture is of: it stands in the frame, off the middle.
  if (time === "sunset" || time === "dawn" || time === "dusk") return side * random.between(6, hasSubjects ? 15 : 11);
  // 0 is straight ahead: a sun beside or behind the eye lights the side of things that is seen.
  if (time === "golden") return side * random.between(72, 105);
  return side * (hasSubjects ? random.between(105, 138) : random.between(65, 110));
}

function planClouds(reading: Reading, time: TimeOfDay, lighting: LightingId, random: Random): { clouds: CloudKind; cloudCover: number } {
  const { traits } = reading;
  const defaultCover: Record<CloudKind, number> = { clear: 0.06, cirrus: 0.35, cumulus: 0.22, overcast: 0.92, storm: 0.95 };
  const unsaid = (): CloudKind => {
    if (lighting === "soft") return "overcast";
    if (lighting === "dramatic") return "cumulus";
    if (time === "night") return "clear";
    if (time === "sunset" || time === "dawn" || time === "dusk") return random.pick(["cirrus", "cumulus"]);
    return random.pick(["cumulus", "cumulus", "cirrus"]);
  };
  // The shower that makes a rainbow has just gone over: the sun is out again.
  const isDull = traits.clouds === "overcast" || traits.clouds === "storm";
  if (traits.rainbow && (isDull || traits.rain)) return { clouds: "cumulus", cloudCover: 0.34 };
  const clouds = traits.clouds ?? unsaid();
  const spread =
    clouds === "cumulus" || clouds === "cirrus" ? random.between(-0.06, 0.08) : clouds === "storm" ? random.between(-0.4, 0.04) : 0;
  return { clouds, cloudCover: clamp01(traits.cloudCover ?? defaultCover[clouds] + spread) };
}

export function planSky(reading: Reading, place: PlaceKind, lighting: LightingId, random: Random, creativity: number): SkyPlan {
  if (place === "moon" || place === "space" || (place === "underwater" && reading.traits.time !== "night"))
    return airlessSky(reading, random);
  const { traits } = reading;
  const time = chooseTime(reading, place, lighting, random, creativity);
  const clouds = planClouds(reading, time, lighting, random);
  const peaks = (place === "mountains" && traits.feature !== "canyon") || (place === "lake" && reading.places.includes("mountains"));
  // Peaks hide a sun that would stand on a flat horizon.
  const isLow = time === "sunset" || time === "dawn";
  const overPeaks = isLow ? (traits.feature === "canyon" ? 6 : peaks || place === "dunes" ? 4 : 0) : 0;
  const night = time === "night";
  const open = night && clouds.cloudCover < 0.6;
  // The higher the sun, the lower its rainbow: from 42 degrees on there is none.
  const highest = traits.rainbow ? 20 : 90;
  const backlit = lighting === "backlit" && !night ? Math.min(14, elevationOf[time]) : Math.min(highest, elevationOf[time]);
  return {
    time,
    sunAzimuthDeg: azimuthOf(place, time, lighting, reading, random),
    sunElevationDeg: place === "tabletop" || place === "studio" ? Math.max(30, backlit) : backlit + overPeaks + random.between(-0.6, 0.6),
    ...clouds,
    stars: traits.stars ?? (open ? 0.6 : time === "dusk" ? 0.15 : 0),
    milkyWay: traits.milkyWay ?? 0,
    aurora: traits.aurora ?? 0,
    rainbow: traits.rainbow ?? false,
    moon: planMoon(reading, night, random),
    ...(traits.shafts && { shafts: traits.shafts }),
    ...(traits.fireworks && { fireworks: true }),
    ...(traits.meteors && { meteors: true }),
  };
}

/** No air, no clouds, no blue: a hard sun from the side and stars at noon. */
function airlessSky({ traits }: Reading, random: Random): SkyPlan {
  const side = random.next() < 0.5 ? -1 : 1;
  return {
    time: "day",
    sunAzimuthDeg: side * random.between(70, 105),
    sunElevationDeg: random.between(24, 34),
    clouds: "clear",
    cloudCover: 0,
    stars: Math.max(0.8, traits.stars ?? 0),
    milkyWay: traits.milkyWay ?? 0.5,
    aurora: 0,
    rainbow: false,
    moon: null,
  };
}

/** Northern lights and the Milky Way are for moonless nights. */
const moonless = ({ aurora, milkyWay }: Reading["traits"]): boolean => Boolean(aurora || milkyWay);

function planMoon({ traits, subjects }: Reading, night: boolean, random: Random): SkyPlan["moon"] {
  const phase = traits.moonPhase;
  if (phase !== undefined && phase < 0) return null;
  if (phase !== undefined) {
    const side = random.next() < 0.5 ? -1 : 1;
    const azimuthDeg = side * random.between(5, subjects.length > 0 ? 13 : 9);
    return { azimuthDeg, elevationDeg: random.between(13, 17), phase, size: 2.6 };
  }
  // A night without a named moon is lit by one out of sight, or the land would be black.
  return night && !moonless(traits) ? { azimuthDeg: -105, elevationDeg: 38, phase: 0.9, size: 1 } : null;
}

/** Of the storms that say nothing of lightning, how many are caught with a bolt in them. */
const FLASHES = 0.5;

export function planWeather({ traits, places }: Reading, place: PlaceKind, random: Random): WeatherPlan {
  const farthest = place === "mountains" || places.includes("mountains");
  const indoors =
    place === "tabletop" || place === "studio" || place === "space" || place === "underwater" || place === "moon" || place === "abstract";
  if (indoors) return { rain: 0, snow: 0, fog: 0, lightning: false, wind: 0 };
  // A storm comes with sheets of rain or only a few drops yet, with a bolt or between two.
  const isSqually = traits.clouds === "storm" && (traits.wind ?? 0) > 0.6 && (traits.rain ?? 0) > 0;
  const [heavy, flash, gusts] = [random.between(0.2, 1.4), random.next() < FLASHES, random.between(0.5, 1)];
  return {
    rain: traits.snow || traits.rainbow ? 0 : (traits.rain ?? 0) * (isSqually ? heavy : 1),
    snow: traits.snow ?? 0,
    // Fog that hides what was named is none of the prompt: far peaks need thinner air.
    // Between trees one sees no farther than some hundred metres: mist there must be thicker to be seen at all.
    fog: place === "forest" ? Math.min(0.8, (traits.fog ?? 0) * 1.8) : (traits.fog ?? 0) * (farthest ? 0.72 : 1),
    lightning: traits.lightning ?? (isSqually && flash),
    wind: isSqually ? gusts : (traits.wind ?? 0.25),
  };
}

const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));
