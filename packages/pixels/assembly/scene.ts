/** Kernels of the scene renderer; job shape: packages/engine/src/scene/tile-threads.ts. */
export { fillProbe } from "./scene/probe";
export { heapBase } from "./scene/heap";
export { paintSky } from "./scene/sky";
export { paintLand } from "./scene/land";
export { paintWater } from "./scene/water";
export { paintAbstract } from "./scene/abstract";
export { paintSpace } from "./scene/space";
export { paintUnderwater } from "./scene/underwater";
export { paintIndoor } from "./scene/indoor";
export { growPlants } from "./scene/grow";
export { paintStreet, paintTraffic } from "./scene/street";
export { paintThings } from "./scene/things";
export { addShafts, gatherShafts, paintCave } from "./scene/foreground";
export { paintWeather } from "./scene/weather";
