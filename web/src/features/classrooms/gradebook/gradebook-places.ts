import type { GradebookView } from './gradebook-view.ts'
import type { Cell } from './useGridFocus.ts'

/** Where a grid was left. */
export interface GradebookPlace {
  cell: Cell
  /** The learner of the cell, whose row may be another one by now. */
  memberId: string
  /** In pixels. */
  scrollTop: number
  scrollLeft: number
}

interface LeftGradebook {
  view: GradebookView
  place: GradebookPlace
}

// By the id of the class. Not in the history, since the place is known only when the gradebook is left.
const places = new Map<string, LeftGradebook>()

/** Notes how a gradebook is left, for the way back. */
export function leaveGradebook(classroomId: string, left: LeftGradebook): void {
  places.set(classroomId, left)
}

/** Returns how the gradebook of a class was last left for the attempts of a cell; null if it never was. */
export function leftGradebook(classroomId: string): LeftGradebook | null {
  return places.get(classroomId) ?? null
}
