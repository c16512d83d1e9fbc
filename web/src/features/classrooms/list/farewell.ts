/** What the list of classes says about a class that the viewer no longer has. */
export interface Farewell {
  name: string
  /** Whether the class was deleted; else the viewer left it. */
  isDeleted: boolean
}

/** Reads the farewell from the state of a history entry; null if there is none. */
export function farewellIn(state: unknown): Farewell | null {
  return typeof state === 'object' && state !== null && 'farewell' in state
    ? (state.farewell as Farewell)
    : null
}
