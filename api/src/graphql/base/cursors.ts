import { InvalidInput } from '../../errors.ts'

/** The error for a cursor that does not come from the caller's own list. */
export function unknownCursor(): InvalidInput {
  return InvalidInput.of('after', 'The cursor is none of ours')
}

/**
 * Refuses a cursor that is not an item of the caller's list. A cursor is an encoded id, and must not reveal
 * the position of another user's item.
 *
 * @param cursor of Prisma's query; undefined for the first page.
 * @param count counts the caller's items with an id.
 * @throws InvalidInput
 */
export async function requireOwnCursor(
  cursor: { id?: string | undefined } | undefined,
  count: (id: string) => Promise<number>,
): Promise<void> {
  if (cursor?.id !== undefined && (await count(cursor.id)) === 0) throw unknownCursor()
}
