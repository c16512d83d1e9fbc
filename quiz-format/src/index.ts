export { type QuizFormat, placeIn, quizFormatOf, titleFromFileName } from './file-type.ts'
export {
  ENCODINGS,
  type EncodedLine,
  asUtf8,
  encodingPreview,
  likelyEncoding,
  needsEncoding,
} from './reading/text/encodings.ts'
export { type FileSizeLimit, sizeLimitOf } from './file-size.ts'
export { type FileTitle, shortInMiddle, shortTitle, titleOfFile, withoutExportMarks } from './file-title.ts'
export { isEncoding } from './reading/text/text-encoding.ts'
export { contentText, plainLineBreaks } from './content-text.ts'
export { type ParseOptions, type ParseResult, type Warnings, parseQuizFile } from './parse.ts'
export { type Place, type Problem, describeProblem } from './problem.ts'
export { answerIndexProblem, explanationProblem, optionsProblem, questionTextProblem } from './question.ts'
export {
  MAX_DESCRIPTION,
  MAX_FILE_BYTES,
  MAX_OPTIONS,
  MAX_OWN_FILE_BYTES,
  MAX_QUESTIONS,
  MAX_SECTIONS,
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  MAX_TEXT,
  MAX_TITLE,
  MESSAGES,
  MIN_OPTIONS,
  type QuizDocument,
  type QuizQuestion,
  type QuizSection,
  type SectionedQuestion,
  descriptionProblem,
  namedQuestions,
  quizOf,
  sectionDescriptionProblem,
  sectionNameProblem,
  titleProblem,
} from './quiz.ts'
export { safeFileName } from './safe-file-name.ts'
export { characterCount, isBlank, textProblem, trimmedText } from './text.ts'
export { TEMPLATE } from './template.ts'
export { MAX_TIME_LIMIT, TIME_LIMIT_MESSAGES, readTimeLimit } from './time-limit.ts'
export { QuizfolioFile, writeQuizFile, writeQuizfolio } from './write.ts'
