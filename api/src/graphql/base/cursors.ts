import { InvalidInput } from '../../errors.ts'

/** A cursor that no page of the caller's ended with. */
export function unknownCursor(): InvalidInput {
  return InvalidInput.of('after', 'The cursor is none of ours')
}

/**
 * Refuses a cursor that is not an item of the caller's list. Such a cursor is an id in disguise: where somebody else's
 * item stands in the order must not be told.
 *
 * @param cursor of Prisma's query; undefined where none was given.
 * @param count counts the caller's items with an id.
 * @throws InvalidInput when there is none.
 */
export async function requireOwnCursor(
  cursor: { id?: string | undefined } | undefined,
  count: (id: string) => Promise<number>,
): Promise<void> {
  if (cursor?.id !== undefined && (await count(cursor.id)) === 0) throw unknownCursor()
}
