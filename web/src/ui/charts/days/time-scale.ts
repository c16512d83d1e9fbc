/** A moment and where it stands between the first and the last, from 0 to 100. */
export interface Placed<Of> {
  point: Of
  x: number
}

/**
 * Places points by their time, the earliest at 0 and the latest at 100. Points of a single moment stand in
 * the middle.
 *
 * @param timeOf a point's time, in any unit.
 */
export function placeByTime<Of>(points: readonly Of[], timeOf: (point: Of) => number): Placed<Of>[] {
  const times = points.map(timeOf)
  const first = Math.min(...times)
  const length = Math.max(...times) - first
  return points.map((point) => ({ point, x: length === 0 ? 50 : (100 * (timeOf(point) - first)) / length }))
}

/**
 * Finds the point that is nearest to a place.
 *
 * @param x from 0 to 100.
 * @returns its index; null if there is no point.
 */
export function nearestIndex(places: readonly { x: number }[], x: number): number | null {
  let nearest: number | null = null
  for (const [index, place] of places.entries()) {
    const best = nearest === null ? undefined : places[nearest]
    if (!best || Math.abs(place.x - x) < Math.abs(best.x - x)) nearest = index
  }
  return nearest
}
