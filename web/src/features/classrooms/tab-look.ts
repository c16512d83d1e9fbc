/** The CSS classes of a row of tabs. On phones, the row scrolls if it has more tabs than fit. */
export const TAB_ROW = 'mt-4 overflow-x-auto border-b border-line'

/** The CSS classes of a tab, which is a link. */
export const TAB =
  '-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted transition-colors sm:px-4 ' +
  'hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-accent focus-visible:-outline-offset-4 forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]'
