// Descriptions that REST and GraphQL share.
export const EXPECTED = 'The expected score in percent, not rounded; null while something is missing.'
export const LOW = 'The lower end of its 90 % range.'
export const HIGH = 'The upper end of its 90 % range.'
export const CHANCE_TO_PASS =
  'The chance to pass in percent; null without an exam that has a pass score, and while something is missing.'
export const WITH_PLAN =
  'The expected score in percent if the plan is followed from tomorrow to the day before; null while something is missing.'
export const MISSING_ANSWERS =
  'How many answers to questions of the quiz are missing before there is a forecast: 20, of which only the first to a question counts on each day.'
export const MISSING_DAYS = 'How many study days with answers are missing before there is a forecast: 2.'
