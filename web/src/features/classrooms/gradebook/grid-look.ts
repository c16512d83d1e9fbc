// The CSS classes of the gradebook's cells. All cells of a column have the same width: those of assignments
// share what a few of them leave free, so that their titles can be read.
const FOCUS = 'focus-visible:-outline-offset-2'

export const NAME = `sticky left-0 z-10 flex w-36 shrink-0 flex-col justify-center border-r border-line bg-surface px-3 sm:w-56 ${FOCUS}`
export const CELL = `flex w-28 shrink-0 flex-col justify-center px-3 ${FOCUS}`
export const MEAN = `flex w-36 shrink-0 items-center justify-end gap-2 px-3 tabular-nums ${FOCUS}`
export const SCORE = `${MEAN} max-w-80 grow`
