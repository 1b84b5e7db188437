export * from "./raster.ts";
