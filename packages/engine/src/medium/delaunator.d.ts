declare module "delaunator" {
  /** Delaunay triangulation of points given as x, y, x, y, …; corners of triangles come in threes. */
  export default class Delaunator {
    constructor(coordinates: ArrayLike<number>);
    readonly triangles: Uint32Array;
  }
}
