// What reads and writes the files of other systems. The web app does not load it: it takes CSV and JSON only.
export type { FileFormat, FormatName, ReadOptions, ReadReport } from './file-format.ts'
export { FORMATS, extensionOf, formatNamed, formatOf, formatsOfExtension } from './formats.ts'
export { statedTitle } from './quizfolio/stated-title.ts'
export { type LeftOut, type ReadResult, readQuizFile } from './read-quiz-file.ts'
export { type WrittenFile, writeQuiz } from './write-quiz.ts'
