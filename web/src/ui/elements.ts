import type { ReactElement } from 'react'

/**
 * Children that may have siblings: elements, but no bare text. A browser that translates the page replaces
 * text nodes, and React would no longer find them.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
