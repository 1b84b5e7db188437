export * from "./box-blur.ts";
export * from "./decontaminate.ts";
export * from "./guided-filter.ts";
export * from "./matting.ts";
export * from "./raster.ts";
export * from "./resample.ts";
export * from "./specks.ts";
