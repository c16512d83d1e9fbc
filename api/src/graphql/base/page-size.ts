/** How many items a page of a list has where the client does not say. */
export const DEFAULT_PAGE_SIZE = 20

/** How many items a page of a list may have. */
export const MAX_PAGE_SIZE = 100
