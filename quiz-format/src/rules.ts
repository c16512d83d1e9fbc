// What may be typed where a quiz is edited, without what reads files: a page that reads none need not load that.
export { answerIndexProblem, explanationProblem, optionsProblem, questionTextProblem } from './question.ts'
export {
  MAX_DESCRIPTION,
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  MAX_TITLE,
  descriptionProblem,
  sectionDescriptionProblem,
  sectionNameProblem,
  titleProblem,
} from './quiz.ts'
export { isBlank, trimmedText } from './text.ts'
export { MAX_TIME_LIMIT, readTimeLimit } from './time-limit.ts'
