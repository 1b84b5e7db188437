import { boxBlur } from "./box-blur.ts";
import { refineMatte } from "./matting.ts";
import { createPlane, type Plane, type Raster } from "./raster.ts";
import { type ColorPlanes, colorPlanes, resized, sizeWithin } from "./resample.ts";
import { decided, isSkyLike, isSweep } from "./sky-look.ts";
import { withoutStanding } from "./sky-standing.ts";

/** Longer side, in pixels, at which the sky is looked for. */
const side = 320;
/** Steps of light (0 to 1) between two pixels that are tried as the least edge of what stands before the sky. */
const edges = [0.02, 0.03, 0.04, 0.05, 0.065, 0.08, 0.1, 0.12, 0.15, 0.19, 0.24, 0.3] as const;
/** A sky that fills less of the picture is none. */
const leastShare = 0.03;
/** One that fills it all has nothing before it: a wall, a cloth, fur out of focus. */
const mostShare = 0.985;
/** Mean step of light between neighbours that no sky has, clouds and all. */
const smooth = 0.018;
/** How far above the border, in pixels, its colours are still those of the sky alone. */
const clearance = 2;

/**
 * Where the sky of a photo shows, 0 to 1 at its size, with soft edges at leaves and roofs; undefined where there is none.
 * First the border below which it ends in each column (after Shen and Wang, 2013: of all strengths of edge, the one that leaves
 * sky and ground each most of a kind); then its colours, row by row, take in what the border leaves out, such as gaps in a tree.
 * `inFront`, 0 to 1, is what is known not to be sky.
 */
export function skyRegion(raster: Raster, inFront?: Plane): Plane | undefined {
  const size = sizeWithin(raster, side);
  if (Math.min(size.width, size.height) < 8) return undefined;
  const colors = colorPlanes(raster, size);
  const hidden = inFront && resized(inFront, size);
  const border = borderOf(colors, hidden);
  if (!border || border.roughness > smooth) return undefined;
  const model = modelOf(colors, border.rows);
  if (!model || !isSkyLike(model.mean)) return undefined;
  const region = withoutStanding(grown(colors, border, model, hidden), colors, oddIn(colors, border));
  const share = region.data.reduce((sum, value) => sum + value, 0) / region.data.length;
  if (share < leastShare || share > mostShare || isSweep(region, model.mean)) return undefined;
  return decided(refineMatte(raster, region), region, inFront);
}

interface Border {
  /** For each column the first row that is not sky. */
  rows: Int32Array;
  /** The step of light that made it. */
  edge: number;
  /** Mean step of light above it. */
  roughness: number;
}

const lumaOf = ([r, g, b]: ColorPlanes, i: number): number => 0.299 * r.data[i]! + 0.587 * g.data[i]! + 0.114 * b.data[i]!;

/** In blue light a blue sky and its clouds are near one another, and land is dark; at other hours luma tells most. */
function lightOf(colors: ColorPlanes): Plane {
  const { width, height } = colors[0];
  const luma = createPlane(width, height);
  for (let i = 0; i < luma.data.length; i++) luma.data[i] = lumaOf(colors, i);
  const top = width * Math.max(1, Math.round(height / 12));
  const mean = (plane: Plane) => plane.data.subarray(0, top).reduce((sum, value) => sum + value, 0) / top;
  return mean(colors[2]) > mean(colors[0]) + 0.04 && mean(colors[2]) > 0.35 ? colors[2] : luma;
}

/** Strength of the edge at each pixel: the larger step of light, across or down. */
function edgesOf({ width, height, data }: Plane): Plane {
  const out = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (dx: number, dy: number) =>
        data[Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))]!;
      out.data[y * width + x] = Math.max(Math.abs(at(1, 0) - at(-1, 0)), Math.abs(at(0, 1) - at(0, -1))) / 2;
    }
  }
  return out;
}

function borderOf(colors: ColorPlanes, hidden: Plane | undefined): Border | undefined {
  const light = lightOf(colors);
  const steps = edgesOf(light);
  let best: Border | undefined;
  let most = 0;
  for (const edge of edges) {
    const rows = rowsAt(steps, edge, hidden);
    const roughness = meanAbove(steps, rows);
    const worth = worthOf(light === colors[2] ? [light] : colors, rows, roughness);
    if (worth <= most) continue;
    [best, most] = [{ rows, edge, roughness }, worth];
  }
  return best;
}

function rowsAt({ width, height, data }: Plane, edge: number, hidden: Plane | undefined): Int32Array {
  const rows = new Int32Array(width).fill(height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      if (data[y * width + x]! <= edge && !(hidden && hidden.data[y * width + x]! > 0.5)) continue;
      rows[x] = y;
      break;
    }
  }
  return withoutLeaks(rows, height);
}

/** A few columns without an edge where the sky ends run on through the land: none goes far below most of the others. */
function withoutLeaks(rows: Int32Array, height: number): Int32Array {
  const usual = rows.toSorted()[Math.floor(leaks.most * rows.length)]!;
  const lowest = Math.round(usual + leaks.below * height);
  return rows.map((row) => Math.min(row, lowest));
}
const leaks = { most: 0.8, below: 0.06 };

function meanAbove({ width, data }: Plane, rows: Int32Array): number {
  let [sum, count] = [0, 0];
  for (let x = 0; x < width; x++) for (let y = 0; y < rows[x]!; y++, count++) sum += data[y * width + x]!;
  return sum / Math.max(1, count);
}

/** How much of a kind sky and ground are, and how smooth the sky; it has less in it and counts twice. 0 where either is as good as nothing. */
function worthOf(colors: readonly Plane[], rows: Int32Array, roughness: number): number {
  const { width, height } = colors[0]!;
  const sums = [new Float64Array(7), new Float64Array(7)] as const;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      const own = sums[y < rows[x]! ? 0 : 1];
      own[6]!++;
      for (let c = 0; c < colors.length; c++) {
        const value = colors[c]!.data[y * width + x]!;
        own[c]! += value;
        own[3 + c]! += value * value;
      }
    }
  }
  const [sky, ground] = sums.map((own) => {
    const count = Math.max(1, own[6]!);
    return [0, 1, 2].reduce((sum, c) => sum + own[3 + c]! / count - (own[c]! / count) ** 2, 0);
  }) as [number, number];
  const share = sums[0][6]! / (width * height);
  return share < leastShare ? 0 : 1 / (2 * sky + ground + 2 * roughness + 1e-4);
}

interface Model {
  /** The sky's colour at each pixel: that of its row, for a sky pales towards the horizon, as it is thereabouts. */
  colors: ColorPlanes;
  mean: [number, number, number];
  /** Root mean square of how far the sky strays from its row's colour. */
  spread: number;
}

function modelOf(colors: ColorPlanes, border: Int32Array): Model | undefined {
  const { width, height } = colors[0];
  const rows = new Float32Array(3 * height).fill(Number.NaN);
  const mean: Model["mean"] = [0, 0, 0];
  let [total, strayed] = [0, 0];
  for (let y = 0; y < height; y++) {
    const sum = [0, 0, 0];
    const square = [0, 0, 0];
    let count = 0;
    for (let x = 0; x < width; x++) {
      if (y >= border[x]! - clearance) continue;
      count++;
      for (let c = 0; c < 3; c++) {
        const value = colors[c]!.data[y * width + x]!;
        sum[c]! += value;
        square[c]! += value * value;
      }
    }
    // A row with next to no sky in it says nothing sure of its colour.
    if (count < Math.max(2, width / 50)) continue;
    total += count;
    for (let c = 0; c < 3; c++) {
      rows[3 * y + c] = sum[c]! / count;
      mean[c]! += sum[c]!;
      strayed += square[c]! - sum[c]! ** 2 / count;
    }
  }
  if (total === 0) return undefined;
  for (let i = 3; i < rows.length; i++) if (Number.isNaN(rows[i]!)) rows[i] = rows[i - 3]!;
  for (let i = rows.length - 4; i >= 0; i--) if (Number.isNaN(rows[i]!)) rows[i] = rows[i + 3]!;
  return {
    colors: thereabouts(colors, border, rows),
    mean: mean.map((sum) => sum / total) as Model["mean"],
    spread: Math.sqrt(Math.max(0, strayed) / (3 * total)),
  };
}

/** Least edge, in any colour, that ends what is open sky beyond doubt: the faintest of those that are tried. */
const [openEdge] = edges;
/** Times the usual step between its neighbours: so much is still grain, or a cloud's inside. */
const openGrain = 3;

/**
 * Tells what has another colour than the open sky has thereabouts. Open is what no edge parts from the top of the picture: the border
 * itself may have let through what is as bright as the sky.
 */
function oddIn(colors: ColorPlanes, { rows, roughness }: Border): (at: number) => boolean {
  const steps = colors.map(edgesOf);
  const { width } = steps[0]!;
  const edge = Math.max(openEdge, openGrain * roughness);
  const isEdge = (at: number) => steps.some(({ data }) => data[at]! > edge);
  const open = rows.map((row, x) => {
    for (let y = 0; y < row; y++) if (isEdge(y * width + x)) return y;
    return row;
  });
  const model = modelOf(colors, open);
  if (!model) return () => false;
  const reach = Math.min(near.most, Math.max(near.least, near.spreads * model.spread));
  return (at) => away(colors, model, at) > reach;
}

const away = (colors: ColorPlanes, model: Model, at: number): number =>
  Math.max(...colors.map(({ data }, c) => Math.abs(data[at]! - model.colors[c]!.data[at]!)));

/** The rows' colours, with what the sky around each pixel differs from its own row: skies are darker to one side. */
function thereabouts(colors: ColorPlanes, border: Int32Array, rows: Float32Array): ColorPlanes {
  const { width, height } = colors[0];
  const radius = Math.round(Math.max(width, height) / 10);
  const isSky = createPlane(width, height);
  for (let i = 0; i < isSky.data.length; i++) isSky.data[i] = Math.floor(i / width) < border[i % width]! - clearance ? 1 : 0;
  const weight = boxBlur(isSky, radius).data;
  return [0, 1, 2].map((c) => {
    const apart = createPlane(width, height);
    const row = (i: number) => rows[3 * Math.floor(i / width) + c]!;
    for (let i = 0; i < apart.data.length; i++) apart.data[i] = isSky.data[i]! * (colors[c]!.data[i]! - row(i));
    const around = boxBlur(apart, radius);
    for (let i = 0; i < around.data.length; i++) around.data[i] = row(i) + around.data[i]! / Math.max(0.02, weight[i]!);
    return around;
  }) as unknown as ColorPlanes;
}

/** Colours this near to the sky's are the sky's, in multiples of its spread and at least. */
const near = { spreads: 2.6, least: 0.045, most: 0.16 };
/** Through gaps that nothing joins to the open sky they must be nearer. */
const throughGaps = 0.6;

/** The region within the border, what joins it in colour, and the gaps in what stands before it. */
function grown(colors: ColorPlanes, { rows, edge }: Border, model: Model, hidden: Plane | undefined): Plane {
  const { width, height } = colors[0];
  const reach = Math.min(near.most, Math.max(near.least, near.spreads * model.spread));
  const apart = (i: number) => away(colors, model, i);
  const isHidden = (i: number) => hidden !== undefined && hidden.data[i]! > 0.5;
  const region = createPlane(width, height);
  const queue: number[] = [];
  let lowest = 0;
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < rows[x]!; y++) {
      region.data[y * width + x] = 1;
      queue.push(y * width + x);
    }
    lowest = Math.max(lowest, rows[x]!);
  }
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width;
    for (const next of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
      const below = Math.floor(next / width);
      if (next < 0 || below >= height || below > lowest || region.data[next] || isHidden(next) || apart(next) > reach) continue;
      if (Math.abs(lumaOf(colors, next) - lumaOf(colors, i)) > 2 * edge) continue;
      region.data[next] = 1;
      queue.push(next);
    }
  }
  for (let i = 0; i < lowest * width; i++) if (!region.data[i] && !isHidden(i) && apart(i) < reach * throughGaps) region.data[i] = 1;
  return region;
}
