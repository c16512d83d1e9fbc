/** Percent from which a score counts as good. */
export const PASS_MARK = 70
