/** Numbers that look random and come again with the same seed. */
export interface Random {
  /** A whole number from 0 to below `end`. */
  below: (end: number) => number
}

/**
 * Makes random numbers by Mulberry32: a run that found something can be started once more.
 *
 * @param seed any whole number.
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
