// Cursors of the lists of screens, whose filter may change from page to page; those of lists for programs are
// in list-cursor.ts.
import { z } from 'zod'
import { InvalidInput } from '../../errors.ts'
import { contentOf } from '../../database/list-cursor.ts'
import { isId } from '../../ids.ts'
import type { QuizPlace } from './find-quizzes.ts'
import { QUIZ_ORDERS, SORT_RULES, type QuizOrder } from './quiz-order.ts'

const cursorRules = z.tuple([z.enum(QUIZ_ORDERS), z.unknown(), z.string().refine(isId)])

/** Returns the cursor of a quiz in an order. */
export function quizCursor(order: QuizOrder, { sortKey, id }: QuizPlace): string {
  return Buffer.from(JSON.stringify([order, sortKey, id])).toString('base64url')
}

/** Whether a cursor was made for one of the orders of screens, whatever else it is. */
export function isScreenCursor(cursor: string): boolean {
  return cursorRules.safeParse(contentOf(cursor)).success
}

/**
 * Reads a cursor.
 *
 * @param name the argument that holds the cursor.
 * @throws InvalidInput when it is none of ours, or belongs to another order.
 */
export function placeOf(cursor: string, order: QuizOrder, name: 'after' | 'before'): QuizPlace {
  const { success, data } = cursorRules.safeParse(contentOf(cursor))
  if (!success) throw InvalidInput.of(name, 'The cursor is none of ours')
  const [cursorOrder, key, id] = data
  if (cursorOrder !== order)
    throw InvalidInput.of(name, `The cursor belongs to the order ${cursorOrder}, not ${order}`)
  const sortKey = SORT_RULES[order].keyRules.safeParse(key)
  if (!sortKey.success) throw InvalidInput.of(name, 'The cursor is none of ours')
  return { sortKey: sortKey.data, id }
}
