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
  type AssignmentTimes,
  MAX_ASSIGNMENT_TITLE,
  MAX_ATTEMPTS,
  MAX_EXTENSION_DAYS,
  MAX_EXTENSION_MINUTES,
  MAX_REASON,
  timeProblems,
  wholeNumberMessage,
} from './assignment.ts'
export {
  ENCODINGS,
  type EncodedLine,
  asUtf8,
  encodingPreview,
  likelyEncoding,
  needsEncoding,
} from './reading/text/encodings.ts'
export { type FileSizeLimit, sizeLimitOf } from './file-size.ts'
export {
  type FileTitle,
  shortInMiddle,
  shortTitle,
  titleFromFileName,
  titleOfFile,
  withoutExportMarks,
} from './file-title.ts'
export { CsvFile } from './formats/csv/write.ts'
export { leftOutCounts } from './formats/foreign/left-out-questions.ts'
export { quizfolioFormat } from './formats/quizfolio/format.ts'
export { QuizfolioFile } from './formats/quizfolio/write.ts'
export { isEncoding } from './reading/text/text-encoding.ts'
export { csvRow } from './csv-row.ts'
export { escapeFormula } from './reading/csv/csv-formula.ts'
export { contentText, picturesText, plainLineBreaks } from './content-text.ts'
export { type ReadResult, type Warnings, readQuizFile } from './read-quiz-file.ts'
export { type Problem, type RowUnit, describeProblem } from './problem.ts'
export { answerIndexProblem, explanationProblem, optionsProblem, questionTextProblem } from './question.ts'
export { MAX_FILE_BYTES, MAX_OWN_FILE_BYTES, MAX_ZIP_BYTES } from './file-limits.ts'
export {
  MAX_DESCRIPTION,
  MAX_OPTIONS,
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
export { GRADEBOOK_HEADINGS, MAX_ROSTER_ROWS, type RosterColumn, type RosterRow } from './roster/roster.ts'
export { type Roster, type RosterResult, readRoster } from './roster/read-roster.ts'
export { namesShownIn, shownPictures } from './pictures/shown-pictures.ts'
export { parseRichText } from './rich/parse-rich-text.ts'
export { plainTextOf } from './rich/plain-text-of.ts'
export { type TextFormat, TEXT_FORMATS } from './rich/text-format.ts'
export { renameImages } from './rich/writing/rename-images.ts'
export { writeHtml } from './rich/writing/write-html.ts'
export { safeFileName } from './safe-file-name.ts'
export { characterCount, isBlank, textProblem, trimmedText } from './text.ts'
export { writeTemplate } from './template.ts'
export { MAX_TIME_LIMIT, TIME_LIMIT_MESSAGES, readTimeLimit } from './time-limit.ts'
export { UPLOAD_FORMATS, type UploadFormat, uploadFormatOf } from './upload-format.ts'
export { type WrittenFile, writeQuizFile } from './write-quiz-file.ts'
