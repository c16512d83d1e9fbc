/** How many of each third of the learners picked an option. */
export interface Thirds {
  low: number
  middle: number
  high: number
}

/** The three thirds, from the learners who know least about the other questions. */
export const THIRDS = ['low', 'middle', 'high'] as const satisfies (keyof Thirds)[]

/**
 * Assigns learners to thirds by their share of the other questions, so that the question itself has no say.
 *
 * Equal shares go to the same third, that of their middle rank. So the result does not depend on the order of
 * the learners, but thirds may differ in size.
 * @returns an index into `THIRDS` for each learner.
 */
export function thirdsOf(restShares: Float64Array): Uint8Array {
  const count = restShares.length
  const sorted = restShares.toSorted()
  // The greatest shares of the low and of the middle third.
  const limits = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let start = 0; start < count;) {
    const share = sorted[start] as number
    let end = start
    while (end < count && sorted[end] === share) end++
    const middleRank = (start + end) / 2
    if (3 * middleRank < count) limits[0] = share
    if (3 * middleRank < 2 * count) limits[1] = share
    start = end
  }
  const [low, middle] = limits as [number, number]
  return assign(restShares, low, middle)
}

function assign(restShares: Float64Array, low: number, middle: number): Uint8Array {
  const thirds = new Uint8Array(restShares.length)
  for (let at = 0; at < restShares.length; at++) {
    const share = restShares[at] as number
    thirds[at] = share <= low ? 0 : share <= middle ? 1 : 2
  }
  return thirds
}
