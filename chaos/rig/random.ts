/** A pseudo-random number generator. */
export interface Random {
  /** An integer from 0 to below `end`. */
  below: (end: number) => number
}

/**
 * Creates a Mulberry32 generator, so that a run can be repeated with its seed.
 *
 * @param seed any integer.
 */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (end) => Math.floor(next() * end) }
}
