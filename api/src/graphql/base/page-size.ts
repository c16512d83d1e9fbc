/** The number of items in a page if the client does not request a number. */
export const DEFAULT_PAGE_SIZE = 20

/** The largest number of items in a page. */
export const MAX_PAGE_SIZE = 100
