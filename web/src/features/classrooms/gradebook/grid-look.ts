// The CSS classes of the gradebook's cells. All cells of a column have the same width: those of assignments
// share what a few of them leave free, so that their titles can be read.
const FOCUS = 'focus-visible:-outline-offset-2'

export const NAME = `sticky left-0 z-10 flex w-32 shrink-0 flex-col justify-center border-r border-line bg-surface px-3 sm:w-56 ${FOCUS}`
/** On phones, a name has two lines of smaller text: what sets names apart is often at their end. */
export const NAME_TEXT =
  'font-semibold max-sm:line-clamp-2 max-sm:text-sm max-sm:leading-tight max-sm:wrap-anywhere max-sm:whitespace-normal'
export const CELL = `flex w-20 shrink-0 flex-col justify-center px-3 sm:w-28 ${FOCUS}`
const FIGURE = `flex shrink-0 items-center justify-end gap-2 px-3 tabular-nums ${FOCUS}`
export const MEAN = `${FIGURE} w-24 sm:w-36`
export const SCORE = `${FIGURE} w-36 max-w-80 grow`
