/**
 * The scene's parameter block: word index of each parameter. The same list stands in packages/engine/src/scene/block.ts,
 * and a test there compares both. Vectors and colours take three words from their index on.
 */
export const WIDTH: i32 = 0;
export const HEIGHT: i32 = 1;
export const EYE_Y: i32 = 2;
export const HALF_WIDTH: i32 = 3;
export const HALF_HEIGHT: i32 = 4;
export const SHIFT: i32 = 5;
export const PLACE: i32 = 6;
export const SEED_X: i32 = 7;
export const SEED_Z: i32 = 8;
export const KEY_DIR: i32 = 9;
export const KEY_COLOR: i32 = 12;
export const ZENITH: i32 = 15;
export const HORIZON: i32 = 18;
export const BOUNCE: i32 = 21;
export const HAZE: i32 = 24;
export const HAZE_DENSITY: i32 = 27;
export const EXPOSURE: i32 = 28;
export const SUN_DIR: i32 = 29;
export const SUN_DISC: i32 = 32;
export const MOON_DIR: i32 = 35;
export const MOON_PHASE: i32 = 38;
export const MOON_SIZE: i32 = 39;
export const MOON_LIGHT: i32 = 40;
export const CLOUDS: i32 = 41;
export const COVER: i32 = 42;
export const STARS: i32 = 43;
export const MILKY_WAY: i32 = 44;
export const AURORA: i32 = 45;
export const RAINBOW: i32 = 46;
export const RAIN: i32 = 47;
export const SNOW: i32 = 48;
export const FOG: i32 = 49;
export const LIGHTNING: i32 = 50;
export const WIND: i32 = 51;
export const RELIEF: i32 = 52;
export const RUGGEDNESS: i32 = 53;
export const SNOW_LINE: i32 = 54;
export const TREES: i32 = 55;
export const TREE_DENSITY: i32 = 56;
export const FLOWERS: i32 = 57;
export const FLOWER_COLOR: i32 = 58;
export const PATH: i32 = 61;
export const WATER: i32 = 62;
export const WAVES: i32 = 63;
export const WATER_COLOR: i32 = 64;
export const STAGE_BASE: i32 = 67;
export const STAGE_SWELL: i32 = 68;
export const SHORE_Z: i32 = 69;
export const SHORE_SLANT: i32 = 70;
export const BANK_SLOPE: i32 = 71;
export const PHASE_X: i32 = 72;
export const PHASE_Z: i32 = 73;
export const SEASON: i32 = 74;
export const SKY_WIDTH: i32 = 75;
export const SKY_HEIGHT: i32 = 76;
export const SKY_TOP: i32 = 77;
export const SKY_BOTTOM: i32 = 78;
export const GRASS: i32 = 79;
export const ROCK: i32 = 82;
export const SOIL: i32 = 85;
export const FOLIAGE: i32 = 88;
export const CHOICE: i32 = 91;
export const SAMPLES: i32 = 95;
export const NIGHT: i32 = 96;
export const OWN_PLANET: i32 = 97;
export const PALETTE_COUNT: i32 = 98;
export const PALETTE: i32 = 99;
export const SCALE: i32 = 123;
export const FAMILY: i32 = 124;
export const UP: i32 = 125;
export const FORWARD: i32 = 128;
export const NEON: i32 = 131;
export const FEATURE: i32 = 132;
export const FIREWORKS: i32 = 133;
export const METEORS: i32 = 134;
export const SHAFTS: i32 = 135;
export const SEAMLESS: i32 = 136;
export const FIGURES: i32 = 137;
export const LEDGE: i32 = 138;
/** Of each of three stones in raked gravel: x, z and radius; 0 as radius where there is none. */
export const STONES: i32 = 139;
/** What a field is planted with, by the numbers of grow.ts; 0 when with nothing. */
export const PLANTED: i32 = 148;
export const BLOCK_WORDS: i32 = 149;

// @ts-ignore: decorator
@inline
export function at(block: usize, word: i32): f32 {
  return load<f32>(block + (<usize>word << 2));
}

/** Places by number, in the order of PLACES in block.ts of the engine. */
export const MOUNTAINS: i32 = 0;
export const HILLS: i32 = 1;
export const DUNES: i32 = 2;
export const MEADOW: i32 = 3;
export const SNOWFIELD: i32 = 4;
export const FOREST: i32 = 5;
export const BEACH: i32 = 6;
export const SEA: i32 = 7;
export const LAKE: i32 = 8;
export const RIVER: i32 = 9;
export const CITY: i32 = 10;
export const SPACE: i32 = 11;
export const MOON: i32 = 12;

/** Features by number, in the order of FEATURES in block.ts of the engine; -1 for none. */
export const VOLCANO: i32 = 0;
export const CANYON: i32 = 1;
export const KARST: i32 = 2;
export const CAVE: i32 = 3;
export const ICE_CAVE: i32 = 4;
export const WINDOW: i32 = 5;
export const GALAXY: i32 = 6;
export const NEBULA: i32 = 7;
export const WOOD: i32 = 8;
export const MARBLE: i32 = 9;
export const CLOTH: i32 = 10;
export const TERRACES: i32 = 11;
export const STREET: i32 = 12;
export const FALLS: i32 = 13;
export const CANAL: i32 = 14;
export const PINNACLES: i32 = 15;
export const RAKED: i32 = 16;
export const FARMLAND: i32 = 17;
export const VALLEY: i32 = 18;
export const ISLET: i32 = 19;

// @ts-ignore: decorator
@inline
export function feature(block: usize): i32 {
  return <i32>at(block, FEATURE);
}

/** Kinds of cloud. */
export const CLEAR: i32 = 0;
export const CIRRUS: i32 = 1;
export const CUMULUS: i32 = 2;
export const OVERCAST: i32 = 3;
export const STORM: i32 = 4;

/** `input` of every kernel: a table of pointers (as 32-bit integers). */
export const IN_SKY_TABLE: i32 = 0;
export const IN_SKY: i32 = 1;
export const IN_RGB: i32 = 2;
export const IN_DEPTH: i32 = 3;
export const IN_KIND: i32 = 4;
export const IN_SPRITES: i32 = 5;
export const IN_PLACED: i32 = 6;
export const IN_SHAFTS: i32 = 7;

// @ts-ignore: decorator
@inline
export function pointer(input: usize, place: i32): usize {
  return <usize>load<i32>(input + (<usize>place << 2));
}
