/** What a connection's `totalCount` says of itself, the same everywhere. */
export const TOTAL_COUNT = 'How many there are, whatever the page shows.'

/** What every connection holds beside its page: its length, or how to count it, which is done only if asked for. */
export interface Counted {
  totalCount: number | (() => Promise<number>)
}

/**
 * Resolves `totalCount`.
 */
export function countAll({ totalCount }: Counted): number | Promise<number> {
  return typeof totalCount === 'function' ? totalCount() : totalCount
}
