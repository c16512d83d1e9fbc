import { z } from 'zod'
import {
  listCursor,
  momentKey,
  placeIn,
  type CursorScope,
  type ListPlace,
} from '../../database/list-cursor.ts'
import type { Attempt, Prisma } from '../../database/prisma/client.ts'

/** By what attempts are ordered. */
const ATTEMPT_FIELDS = ['started_at', 'completed_at'] as const
type AttemptField = (typeof ATTEMPT_FIELDS)[number]

/** The orders of attempts: a field, with - before it for the latest first. */
export const ATTEMPT_ORDERS = ATTEMPT_FIELDS.flatMap((field) => [field, `-${field}`] as const)

/** An order of attempts; `-id` is that in which they began, the latest first. */
export type AttemptOrder = AttemptField | `-${AttemptField}` | '-id'

/** The place of an attempt in an order; null where it is not completed, which comes last. */
type AttemptPlace = ListPlace<string | Date | null>

/** A range of attempts. */
export interface AttemptRange {
  order: AttemptOrder
  after?: AttemptPlace | undefined
  before?: AttemptPlace | undefined
  /** Undefined for all. */
  limit: number | undefined
  /** Whether the range is the end of the list, in reverse. */
  isBackward?: boolean
}

const COLUMNS = { started_at: 'startedAt', completed_at: 'completedAt', id: 'id' } as const

function columnOf(order: AttemptOrder): (typeof COLUMNS)[keyof typeof COLUMNS] {
  return COLUMNS[order.replace('-', '') as keyof typeof COLUMNS]
}

/** The arguments with which Prisma reads a range of the attempts that a condition selects. */
export function attemptRange(
  where: Prisma.AttemptWhereInput,
  { order, after, before, limit, isBackward = false }: AttemptRange,
) {
  const column = columnOf(order)
  const isAscending = !order.startsWith('-') !== isBackward
  const sort = isAscending ? 'asc' : 'desc'
  const nulls = isBackward ? 'first' : 'last'
  const orderBy: Prisma.AttemptOrderByWithRelationInput[] = [
    column === 'completedAt' ? { completedAt: { sort, nulls } } : { [column]: sort },
    ...(column === 'id' ? [] : [{ id: sort } as const]),
  ]
  const bounds = [after && beyond(order, after, 'after'), before && beyond(order, before, 'before')]
  return {
    where: { AND: [where, ...bounds.filter((bound) => bound !== undefined)] },
    orderBy,
    ...(limit !== undefined && { take: limit }),
  }
}

function beyond(
  order: AttemptOrder,
  { key, id }: AttemptPlace,
  side: 'after' | 'before',
): Prisma.AttemptWhereInput {
  const column = columnOf(order)
  const operator = order.startsWith('-') === (side === 'after') ? 'lt' : 'gt'
  if (column === 'id') return { id: { [operator]: id } }
  const beside = { [column]: key, id: { [operator]: id } }
  if (key === null) return side === 'after' ? beside : { OR: [{ completedAt: { not: null } }, beside] }
  const later = column === 'completedAt' && side === 'after' ? [{ completedAt: null }] : []
  return { OR: [{ [column]: { [operator]: key } }, beside, ...later] }
}

/** Returns the cursor of an attempt. */
export function attemptCursor(
  scope: CursorScope,
  order: AttemptOrder,
  attempt: Pick<Attempt, 'id' | 'startedAt' | 'completedAt'>,
): string {
  return listCursor(scope, { key: attempt[columnOf(order)], id: attempt.id })
}

/** Reads the cursor of an attempt. */
export function attemptPlaceIn(
  cursor: string,
  name: 'after' | 'before',
  scope: CursorScope,
  order: AttemptOrder,
): AttemptPlace {
  const keyRules = { id: z.string(), startedAt: momentKey, completedAt: momentKey.nullable() }
  return placeIn<string | null>(cursor, name, scope, keyRules[columnOf(order)])
}
