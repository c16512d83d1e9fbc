// Runs on the page or in the worker: see check-file.ts.
import {
  leftOutCounts,
  likelyEncoding,
  MAX_QUESTIONS,
  MESSAGES,
  namedQuestions,
  needsEncoding,
  quizfolioFormat,
  readQuizFile,
  shownPictures,
  sizeLimitOf,
  UPLOAD_FORMATS,
  writeQuizFile,
  type QuizDocument,
} from 'quiz-format'
import type { FileFormat } from 'quiz-format/formats'
import { formatOfFile } from './format-of-file.ts'
import { readingBy, type SaidOfFile } from './column-roles.ts'
import type { FileCheck, FileDetails, SectionCount, ValidFile } from './file-check.ts'
import { refusalWith } from './other-kinds.ts'

// Containers, not text: their parts declare their encoding.
const CONTAINER = /\.(xlsx|zip|imscc|apkg|colpkg)$/i
const OPENING_BRACE = 0x7b
const PREVIEW_LENGTH = 3
const MAX_PROBLEMS = 100
const TABLES: ReadonlySet<string> = new Set(['csv', 'xlsx'])
const MAX_LOSSES = 1_000
const TOO_LARGE_TO_SEND = `${MESSAGES.ownFileTooLarge}, and this file is larger once it is converted for sending: split it`

/**
 * Reads a quiz file by the same rules as the server and the terminal. A file that the server cannot read is
 * converted to our own format, in a zip if there are pictures: so everything that was read of it is sent.
 *
 * @throws if the readers of other systems' formats cannot be loaded.
 */
export async function checkQuizFile(file: File, said: SaidOfFile | null): Promise<FileCheck> {
  const content = await file.arrayBuffer().catch(() => null)
  if (!content) return { kind: 'refused', message: 'The file cannot be read. Please choose it again.' }
  const bytes = new Uint8Array(content)
  if (!CONTAINER.test(file.name) && needsEncoding(bytes)) {
    return { kind: 'unknownEncoding', bytes, likely: likelyEncoding(bytes) }
  }
  const format = await formatOfFile(file, bytes)
  if (format && !isProse(file, bytes, format)) return checkKnown({ file, bytes, said }, format)
  const { otherFileAdvice } = await import('quiz-format/formats')
  return refusalWith(otherFileAdvice(bytes))
}

// A text file without questions may be of another kind, in spite of its name. Readers of containers say so
// themselves. For CSV and JSON, what knows of other kinds is loaded only now.
async function checkKnown(content: FileContent, format: FileFormat): Promise<FileCheck> {
  const { file, bytes } = content
  const check = await checkContent(content, format)
  if (check.kind !== 'invalid' || CONTAINER.test(file.name)) return check
  const advice = await import('quiz-format/formats').then(
    ({ otherFileAdvice }) => otherFileAdvice(bytes),
    () => null,
  )
  return advice === null ? check : { kind: 'refused', message: advice }
}

interface FileContent {
  file: File
  bytes: Uint8Array
  said: SaidOfFile | null
}

// Any text can be read as GIFT, as descriptions between the questions.
function isProse({ name }: File, bytes: Uint8Array, format: FileFormat): boolean {
  return format.name === 'gift' && /\.txt$/i.test(name) && !bytes.includes(OPENING_BRACE)
}

async function checkContent({ file, bytes, said }: FileContent, format: FileFormat): Promise<FileCheck> {
  const { name, rowUnit } = format
  const result = await readQuizFile(bytes, format, {
    maxProblems: MAX_QUESTIONS,
    advice: { fields: 'above' },
    ...readingBy(said),
  })
  const { leftOut, leftOutCount } = result
  const asked = result.columns ? { columns: result.columns, isTable: TABLES.has(name) } : {}
  const losses = { items: leftOut.slice(0, MAX_LOSSES), count: leftOutCount, ...leftOutCounts(name, leftOut) }
  if (!result.ok) {
    const { problems, problemCount } = result
    return {
      kind: 'invalid',
      rowUnit,
      problems: problems.slice(0, MAX_PROBLEMS),
      problemCount,
      losses,
      ...asked,
    }
  }
  const isReadByServer = name in UPLOAD_FORMATS && result.hasForeignHeadings !== true
  const toSend = isReadByServer ? file : await convertedFile(file, result.quiz)
  if (toSend.size > sizeLimitOf(toSend.name).bytes) return { kind: 'refused', message: TOO_LARGE_TO_SEND }
  const warnings = { warnings: result.warnings.slice(0, MAX_PROBLEMS), warningCount: result.warningCount }
  return {
    kind: 'valid',
    format: name,
    rowUnit,
    ...contentsOf(result.quiz),
    losses,
    ...warnings,
    ...asked,
    toSend,
  }
}

async function convertedFile({ name }: File, quiz: QuizDocument): Promise<File> {
  const base = name.replace(/\.[^.]*$/, '')
  if (quiz.pictures) {
    const { formatNamed } = await import('quiz-format/formats')
    return new File([writeQuizFile(quiz, formatNamed('zip')).bytes], `${base}.quiz.zip`, {
      type: 'application/zip',
    })
  }
  const { bytes } = writeQuizFile(quiz, quizfolioFormat)
  return new File([bytes], `${base}.quiz.json`, { type: 'application/json' })
}

function contentsOf(
  quiz: QuizDocument,
): Pick<ValidFile, 'questionCount' | 'sections' | 'details' | 'firstQuestions' | 'firstPictures'> {
  const first = { ...quiz, questions: quiz.questions.slice(0, PREVIEW_LENGTH) }
  return {
    questionCount: quiz.questions.length,
    sections: sectionCounts(quiz),
    details: fileDetailsOf(quiz),
    firstQuestions: namedQuestions(first),
    firstPictures: shownPictures(first).map(({ name, type, width, height, read }) => {
      const file = new Blob([read() as Uint8Array<ArrayBuffer>], { type })
      return { name, file, width, height }
    }),
  }
}

function sectionCounts({ sections, questions }: QuizDocument): SectionCount[] {
  const counts = sections.map(({ name }) => ({ name, questionCount: 0 }))
  for (const { section } of questions) {
    const count = section === null ? undefined : counts[section]
    if (count) count.questionCount++
  }
  return counts
}

function fileDetailsOf({ title, description, timeLimit }: QuizDocument): FileDetails {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(timeLimit !== undefined && { timeLimit: timeLimit === null ? '' : `${timeLimit}` }),
  }
}
