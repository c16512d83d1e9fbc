import type { ReactElement } from 'react'

/**
 * Children that stand beside others: elements, but no bare text. A page that the browser translates replaces the text
 * nodes that React would look for.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]
