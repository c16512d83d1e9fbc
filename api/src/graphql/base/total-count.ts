/** The description of every connection's `totalCount`. */
export const TOTAL_COUNT = 'The number of items on all pages.'

/** A connection's total count, or a function that is called only if the field is requested. */
export interface Counted {
  totalCount: number | (() => Promise<number>)
}

/** Resolves `totalCount`. */
export function countAll({ totalCount }: Counted): number | Promise<number> {
  return typeof totalCount === 'function' ? totalCount() : totalCount
}
