/** From this number of quizzes on, one no longer sees them all at a glance. */
export const MANY_QUIZZES = 8
