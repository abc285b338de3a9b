/** Types for the parts of d3-geo and topojson-client that the maps use; neither package has its own. */
declare module 'd3-geo' {
  export interface PathContext {
    beginPath(): void
    moveTo(x: number, y: number): void
    lineTo(x: number, y: number): void
    arc(x: number, y: number, radius: number, from: number, to: number): void
    closePath(): void
  }
  export interface Projection {
    (position: readonly [longitude: number, latitude: number]): [x: number, y: number] | null
    rotate(angles: readonly [number, number]): Projection
    scale(scale: number): Projection
    translate(offset: readonly [number, number]): Projection
    clipAngle(degrees: number): Projection
    clipExtent(box: readonly [readonly [number, number], readonly [number, number]] | null): Projection
    fitExtent(box: readonly [readonly [number, number], readonly [number, number]], shape: object): Projection
  }
  export function geoNaturalEarth1(): Projection
  export function geoMercator(): Projection
  export function geoAzimuthalEquidistant(): Projection
  export function geoPath(projection: Projection, context: PathContext): (shape: object) => void
}

declare module 'topojson-client' {
  export interface Polygons {
    features: readonly {
      geometry: { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] }
    }[]
  }
  export function feature(topology: object, object: object): Polygons
}
