// A cursor holds a quiz's place in one order, so a page can continue after a quiz that has been changed,
// used or deleted since. Nothing is looked up, so a cursor reveals nothing about another user's quiz.
import { z } from 'zod'
import { InvalidInput } from '../../errors.ts'
import { isId } from '../../ids.ts'
import type { QuizPlace } from './find-quizzes.ts'
import { QUIZ_ORDERS, SORT_RULES, type QuizOrder } from './quiz-order.ts'

const MAX_CURSOR_LENGTH = 1_000
const cursorRules = z.tuple([z.enum(QUIZ_ORDERS), z.unknown(), z.string().refine(isId)])

/** Returns the cursor of a quiz in an order. */
export function quizCursor(order: QuizOrder, { sortKey, id }: QuizPlace): string {
  return Buffer.from(JSON.stringify([order, sortKey, id])).toString('base64url')
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

function contentOf(cursor: string): unknown {
  if (cursor.length > MAX_CURSOR_LENGTH) return null
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
