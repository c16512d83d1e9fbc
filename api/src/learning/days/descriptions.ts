export const TODAY = 'The learner’s study day, as a date.'
export const DAYS =
  'The days on which something was answered or comes due, in their order. Answers whose score or key is hidden are left out, and so are questions that count for nobody.'
export const DAY = 'The study day, as a date.'
export const ANSWERS = 'Answers that count for memory, in attempts and in practice.'
export const PRACTICE_ANSWERS = 'Of these, given in a practice.'
export const PRACTICE_RIGHT = 'Of these, right.'
export const DUE = 'Questions that come due. Those that are due already count today.'
