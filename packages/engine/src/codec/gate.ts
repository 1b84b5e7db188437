import sharp from "sharp";

/**
 * The image library with every reader shut but the five that the gate lets through, and those only from memory.
 * Left open, it draws SVG whatever the file is called, and 2 kB of SVG can burn seconds.
 */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// A cache of decoded inputs would keep strangers' pictures in memory between runs, and never hit.
sharp.cache(false);

export { sharp };
