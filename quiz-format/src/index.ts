export { type QuizFormat, quizFormatOf, titleFromFileName } from './file-type.ts'
export { type ParseResult, parseQuizFile } from './parse.ts'
export { type Problem, describeProblem } from './problem.ts'
export {
  MAX_DESCRIPTION,
  MAX_FILE_BYTES,
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  MAX_TEXT,
  MAX_TITLE,
  MESSAGES,
  type QuizDocument,
  type QuizQuestion,
  descriptionProblem,
  titleProblem,
} from './quiz.ts'
export { characterCount, textProblem } from './text.ts'
export { writeQuizFile } from './write.ts'
