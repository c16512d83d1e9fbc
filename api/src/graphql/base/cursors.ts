import { InvalidInput } from '../../errors.ts'

/** The error for a cursor that does not come from the caller's own list. */
export function unknownCursor(): InvalidInput {
  return InvalidInput.of('after', 'The cursor is none of ours')
}

/**
 * Refuses a cursor that does not belong to an item of the caller's list. A cursor is an encoded id. If it
 * contained the id of another user's item, the page would reveal where that item belongs in the order of the
 * list.
 *
 * @param cursor the cursor of Prisma's query; undefined for the first page.
 * @param count returns how many of the caller's items have this id: 0 or 1.
 * @throws InvalidInput
 */
export async function requireOwnCursor(
  cursor: { id?: string | undefined } | undefined,
  count: (id: string) => Promise<number>,
): Promise<void> {
  if (cursor?.id !== undefined && (await count(cursor.id)) === 0) throw unknownCursor()
}
