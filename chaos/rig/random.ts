/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** An integer from 0 to `end` - 1. */
  below: (end: number) => number
}

/** Mulberry32, so that a run can be repeated. */
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
