/** The lowest percentage that counts as a pass. */
export const PASS_MARK = 70
