// Cursors of lists. A cursor holds a place in one order of one list: the value by which the list is sorted,
// and an id. So a page can continue after something that has been changed or deleted since. Nothing is
// looked up, so a cursor reveals nothing about what the id belongs to.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { InvalidInput } from '../errors.ts'
import { isId } from '../ids.ts'

const MAX_CURSOR_LENGTH = 1_000
const FOREIGN = 'The cursor is none of ours'

/** What a cursor belongs to: an order, and everything else on which the list depends. */
export interface CursorScope {
  order: string
  /** Whose list it is, and its filter; JSON values and dates. */
  binding: readonly unknown[]
}

/** A place in a list. */
export interface ListPlace<Key = string> {
  key: Key
  id: string
}

// PostgreSQL knows no year 0.
/** Validates a key that is a moment. */
export const momentKey = z.iso.datetime({ precision: 3 }).refine((moment) => moment >= '0001')
const cursorRules = z.tuple([z.string(), z.unknown(), z.string().refine(isId), z.string()])

/** Returns the cursor of a place. */
export function listCursor(scope: CursorScope, { key, id }: ListPlace<unknown>): string {
  return Buffer.from(JSON.stringify([scope.order, key, id, hashOf(scope)])).toString('base64url')
}

/**
 * Reads a cursor of `listCursor`.
 *
 * @param name the argument that holds the cursor.
 * @param keyRules validates the key, which a client may have changed; a moment unless stated.
 * @throws InvalidInput when it is none of ours, or belongs to another order, filter or user.
 */
export function placeIn<Key = string>(
  cursor: string,
  name: 'after' | 'before',
  scope: CursorScope,
  keyRules: z.ZodType<Key> = momentKey as unknown as z.ZodType<Key>,
): ListPlace<Key> {
  const { success, data } = cursorRules.safeParse(contentOf(cursor))
  if (!success) throw InvalidInput.of(name, FOREIGN)
  const [order, key, id, hash] = data
  if (order !== scope.order)
    throw InvalidInput.of(name, 'The cursor belongs to another order: send the order that it came with')
  if (hash !== hashOf(scope))
    throw InvalidInput.of(name, 'The cursor belongs to another list: send the filter that it came with')
  const checked = keyRules.safeParse(key)
  if (!checked.success) throw InvalidInput.of(name, FOREIGN)
  return { key: checked.data, id }
}

/** Returns the content of a cursor, which may be anything; null if it has no content. */
export function contentOf(cursor: string): unknown {
  if (cursor.length > MAX_CURSOR_LENGTH) return null
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

function hashOf({ binding }: CursorScope): string {
  return createHash('sha256').update(JSON.stringify(binding)).digest('base64url').slice(0, 16)
}
