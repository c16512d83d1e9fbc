// Entry point with only the rules for a quiz and its file. Pages that read no files import it, so that they
// need not load the file readers.
export {
  ACCESS_TOKEN_PREFIX,
  DEFAULT_TOKEN_DAYS,
  MAX_TOKEN_DAYS,
  MAX_TOKEN_NAME,
  SCOPE_TEXTS,
  SCOPES,
  type Scope,
} from './access-token.ts'
export {
  MAX_ASSIGNMENT_TITLE,
  MAX_ATTEMPTS,
  MAX_EXTENSION_DAYS,
  MAX_EXTENSION_MINUTES,
  MAX_REASON,
  timeProblems,
  wholeNumberMessage,
} from './assignment.ts'
export { answerIndexProblem, explanationProblem, optionsProblem, questionTextProblem } from './question.ts'
export { MAX_OWN_FILE_BYTES } from './file-limits.ts'
export {
  MAX_DESCRIPTION,
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  MAX_TEXT,
  MAX_TITLE,
  descriptionProblem,
  sectionDescriptionProblem,
  sectionNameProblem,
  titleProblem,
} from './quiz.ts'
export { safeFileName } from './safe-file-name.ts'
export { characterCount, isBlank, trimmedText } from './text.ts'
export { MAX_TIME_LIMIT, readTimeLimit } from './time-limit.ts'
export { EVENT_SCOPES, EVENT_TYPES, type EventType } from './webhook-events.ts'
