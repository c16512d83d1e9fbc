import { ASSIGNMENT_COLUMNS } from '../../assignments/assignment-columns.ts'
import { MEMBER_COLUMNS } from '../../classrooms/classroom-columns.ts'
import type { Queryable } from '../../database/input-rows.ts'
import type { Assignment, Member } from '../../database/prisma/client.ts'
import type { Deps } from '../../deps.ts'
import {
  gradebookCell,
  type GradebookCell,
  type GradedAttempt,
  type GradedExtension,
} from './gradebook-cell.ts'

/** A learner, and how far they are with each assignment. */
export interface GradebookRow {
  member: Member
  /** In the order of the assignments. */
  cells: GradebookCell[]
}

/** Which learners to read. */
export interface GradebookRange {
  /** Only learners after the one with this id. */
  after?: string | undefined
  /** Only learners before the one with this id. */
  before?: string | undefined
  limit: number
  /** Whether the range is the end of the list, in reverse. */
  isBackward?: boolean
}

/**
 * Reads the assignments that have a column: all published ones, oldest first. A deleted assignment with
 * attempts keeps its column.
 */
export async function readGradebookColumns(reader: Queryable, classroomId: string): Promise<Assignment[]> {
  const { rows } = await reader.query<Assignment>({
    name: 'read-gradebook-columns',
    text: `SELECT ${ASSIGNMENT_COLUMNS} FROM assignments
           WHERE classroom_id = $1 AND published_at IS NOT NULL ORDER BY id`,
    values: [classroomId],
  })
  return rows
}

/**
 * Reads the learners of a class in every state, in the order in which they were added, with their cells.
 *
 * @param moment the time from which states follow.
 */
export async function readGradebookRows(
  { reader, moment }: { reader: Queryable; moment: Date },
  classroomId: string,
  columns: readonly Assignment[],
  { after, before, limit, isBackward = false }: GradebookRange,
): Promise<GradebookRow[]> {
  const direction = isBackward ? 'DESC' : 'ASC'
  const { rows: members } = await reader.query<Member>({
    name: `read-gradebook-members-${direction}`,
    text: `SELECT ${MEMBER_COLUMNS} FROM members m
           WHERE m.classroom_id = $1 AND m.role = 'LEARNER'
             AND ($2::uuid IS NULL OR m.id > $2) AND ($3::uuid IS NULL OR m.id < $3)
           ORDER BY m.id ${direction} LIMIT $4`,
    values: [classroomId, after ?? null, before ?? null, limit],
  })
  const scope = [columns.map(({ id }) => id), members.map(({ id }) => id)] as const
  // One after the other, since a snapshot has one connection.
  const attempts = await readAttempts(reader, scope)
  const extensions = await readExtensions(reader, scope)
  return members.map((member) => ({
    member,
    cells: columns.map((column) => {
      const key = keyOf({ memberId: member.id, assignmentId: column.id })
      return gradebookCell(column, member, extensions.get(key) ?? null, attempts.get(key) ?? [], moment)
    }),
  }))
}

/** Counts the learners of a class, in every state. */
export async function countGradebookRows(
  { prisma }: Pick<Deps, 'prisma'>,
  classroomId: string,
): Promise<number> {
  return prisma.member.count({ where: { classroomId, role: 'LEARNER' } })
}

/** The ids of assignments and of members. */
type Scope = readonly [assignmentIds: string[], memberIds: string[]]

interface CellIds {
  memberId: string
  assignmentId: string
}

const keyOf = ({ memberId, assignmentId }: CellIds) => `${memberId} ${assignmentId}`

/** SQL columns of a GradedAttempt. Only of completed attempts it matters whether they have an answer. */
export const GRADED_ATTEMPT = `id, status, completed_at AS "completedAt", correct, total, left_out AS "leftOut",
  status = 'COMPLETED' AND EXISTS (SELECT 1 FROM answers WHERE attempt_id = attempts.id) AS "isAnswered"`

async function readAttempts(reader: Queryable, scope: Scope): Promise<Map<string, GradedAttempt[]>> {
  const { rows } = await reader.query<GradedAttempt & CellIds>({
    name: 'read-gradebook-attempts',
    text: `SELECT member_id AS "memberId", assignment_id AS "assignmentId", ${GRADED_ATTEMPT}
           FROM attempts WHERE assignment_id = ANY ($1) AND member_id = ANY ($2) ORDER BY id`,
    values: [...scope],
  })
  const attempts = new Map<string, GradedAttempt[]>()
  for (const row of rows) {
    const list = attempts.get(keyOf(row))
    if (list) list.push(row)
    else attempts.set(keyOf(row), [row])
  }
  return attempts
}

/** Reads exceptions, by the id of the member and that of the assignment, with a space between them. */
export async function readExtensions(reader: Queryable, scope: Scope): Promise<Map<string, GradedExtension>> {
  const { rows } = await reader.query<GradedExtension & CellIds>({
    name: 'read-gradebook-extensions',
    text: `SELECT member_id AS "memberId", assignment_id AS "assignmentId", due_at AS "dueAt", closes_at AS "closesAt",
             minutes, factor, is_excused AS "isExcused"
           FROM extensions WHERE assignment_id = ANY ($1) AND member_id = ANY ($2)`,
    values: [...scope],
  })
  return new Map(rows.map((row) => [keyOf(row), row]))
}
