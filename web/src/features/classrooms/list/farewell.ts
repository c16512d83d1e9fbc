/** What the list of classes says about a class that the viewer no longer has. */
export interface Farewell {
  name: string
  /** What became of the class: one with results is archived when its owner deletes it. */
  event: 'left' | 'deleted' | 'archived'
}

/** What is said before the name of the class. */
export const FAREWELLS: Record<Farewell['event'], string> = {
  left: 'You have left',
  deleted: 'You have deleted',
  archived: 'Learners have started its assignments, so this class was archived, not deleted:',
}

/** Reads the farewell from the state of a history entry; null if there is none. */
export function farewellIn(state: unknown): Farewell | null {
  return typeof state === 'object' && state !== null && 'farewell' in state
    ? (state.farewell as Farewell)
    : null
}
