// How much can be kept on a device: what a phone reads without a noticeable wait.

/** Of one quiz. */
export const MAX_QUESTIONS = 5_000
/** Of all kept quizzes together. */
export const MAX_IN_ALL = 20_000

/**
 * What has come of keeping a quiz. `impossible`: it is not the learner's own, or has no questions. `tooMany`:
 * with the other kept quizzes, it would be too much.
 */
export type KeepOutcome = 'kept' | 'impossible' | 'tooLarge' | 'tooMany'
