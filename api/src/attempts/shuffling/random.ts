// The order of a shuffled attempt follows from its seed, so these functions must not change: running attempts
// would be shown in another order.

/**
 * Returns a generator of random numbers from 0 to 1 that always yields the same ones for a seed.
 *
 * @returns mulberry32 by Tommy Ettinger, which is in the public domain.
 */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Mixes a text into a seed (FNV-1a, 32 bits). */
export function seedFor(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}

/** Returns a shuffled copy (Fisher–Yates). Each order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const copy = [...items]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const item = copy[last] as Item
    copy[last] = copy[other] as Item
    copy[other] = item
  }
  return copy
}
