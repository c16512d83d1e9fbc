import { resolveCursorConnection, type DefaultConnectionArguments } from '@pothos/plugin-relay'
import { isId } from '../../ids.ts'
import { unknownCursor } from './cursors.ts'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './page-size.ts'

const PAGE = { defaultSize: DEFAULT_PAGE_SIZE, maxSize: MAX_PAGE_SIZE }

/** Bounds of a page of a list that is ordered by id. */
interface IdRange {
  after?: string | undefined
  before?: string | undefined
  limit: number
  isBackward: boolean
}

/**
 * Returns a page of a list that is ordered by id. A cursor is the id: nothing is looked up, so it reveals
 * nothing about what the id belongs to.
 *
 * @param isCursor checks the form of a cursor, if it is not a single id.
 * @throws InvalidInput when a cursor is none of ours.
 */
export async function idConnection<Item>(
  args: DefaultConnectionArguments,
  idOf: (item: Item) => string,
  find: (range: IdRange) => Promise<Item[]>,
  isCursor: (text: string) => boolean = isId,
) {
  for (const cursor of [args.after, args.before])
    if (typeof cursor === 'string' && !isCursor(cursor)) throw unknownCursor()
  const page = await resolveCursorConnection<Promise<Item[]>>(
    { ...PAGE, args, toCursor: idOf },
    ({ after, before, limit, inverted }) => find({ after, before, limit, isBackward: inverted }),
  )
  // On an empty page, Pothos would return the client's own cursor.
  return page.edges.length === 0
    ? { ...page, pageInfo: { ...page.pageInfo, startCursor: null, endCursor: null } }
    : page
}
