import type { AssignmentEffect, Effects, Moves } from './effects.ts'
import { sumOf, type Move, type MoveCounts } from './score-moves.ts'

/** How many moved scores are listed for each assignment. */
export const MAX_MOVES = 200

/** What a correction does to the scores of an assignment, or of all those of classes that others teach. */
export interface ShownEffect extends MoveCounts {
  /** Null for the classes that others teach. */
  assignmentId: string | null
  /** Null for the classes that others teach. */
  title: string | null
  /** The name of its class now; null for the classes that others teach. */
  classroomName: string | null
  /** The scores that move, by name; null unless it is a dry run for a class that the viewer teaches. */
  moves: Move[] | null
}

/**
 * Returns what a viewer may see of what a correction does: the assignments of the classes that they teach,
 * and the sum of all others.
 *
 * @param taught the names of these classes, by id.
 * @param moves of a dry run.
 */
export function shownEffects(
  { assignments }: Pick<Effects, 'assignments'>,
  taught: ReadonlyMap<string, string>,
  moves?: Moves,
): ShownEffect[] {
  const isTaught = ({ classroomId }: AssignmentEffect) => taught.has(classroomId)
  const own = assignments.filter(isTaught).map(({ classroomId, ...effect }) => ({
    ...effect,
    classroomName: taught.get(classroomId) ?? null,
    moves: moves ? byName(moves.get(effect.assignmentId) ?? []) : null,
  }))
  const others = sumOf(assignments.filter((effect) => !isTaught(effect)))
  if (others.scores === 0) return own
  return [...own, { assignmentId: null, title: null, classroomName: null, ...others, moves: null }]
}

function byName(moves: readonly Move[]): Move[] {
  return moves
    .toSorted((one, other) => one.displayName.localeCompare(other.displayName, 'en'))
    .slice(0, MAX_MOVES)
}
