/** Said before a change that gives learners less time. */
export const SHORTER_TIME =
  'Less time counts only for attempts that begin afterwards: whoever is taking it keeps the deadline they were shown.'
