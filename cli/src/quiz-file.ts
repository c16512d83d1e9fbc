import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { type Readable, addAbortSignal } from 'node:stream'
import { MAX_FILE_BYTES, MESSAGES, type QuizFormat, parseQuizFile, quizFormatOf } from 'quiz-format'
import { WrongFile } from './failures.ts'

/** The argument that stands for standard input. */
export const STDIN = '-'

/** A file that is a quiz. */
export interface QuizFile {
  /** As messages call it. */
  name: string
  format: QuizFormat
  bytes: Uint8Array<ArrayBuffer>
  questionCount: number
}

/** A file that may be one. */
export interface FileChoice {
  /** Its path, or "-" for standard input. */
  path: string
  /** How to read it; undefined for what its name says. */
  format: QuizFormat | undefined
}

/**
 * Reads a quiz file and checks all of it, as the server would.
 * @param choice which file
 * @param signal aborted when the user wants to stop
 * @returns the file
 * @throws WrongFile with every problem
 */
export async function readQuizFile(
  { path, format: chosen }: FileChoice,
  signal: AbortSignal,
): Promise<QuizFile> {
  const name = path === STDIN ? 'stdin' : path
  const format = chosen ?? quizFormatOf({ name: basename(path) })
  if (format === null)
    throw WrongFile.of(name, `${MESSAGES.fileTypeRefused}, or say which it is with --format`)
  // A byte more than is allowed tells a file that is too large; more of it need not be read.
  const stream = path === STDIN ? process.stdin : createReadStream(path, { end: MAX_FILE_BYTES })
  const bytes = await readAll(stream, name, signal)
  if (bytes === null) throw WrongFile.of(name, MESSAGES.fileTooLarge)
  const result = parseQuizFile(bytes, format)
  if (!result.ok) throw new WrongFile(name, result.problems, result.problemCount)
  return { name, format, bytes, questionCount: result.quiz.questions.length }
}

async function readAll(
  stream: Readable,
  name: string,
  signal: AbortSignal,
): Promise<QuizFile['bytes'] | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of addAbortSignal(signal, stream) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > MAX_FILE_BYTES) return null
    }
  } catch (error) {
    signal.throwIfAborted()
    throw WrongFile.of(name, `The file cannot be read: ${reasonOf(error as NodeJS.ErrnoException)}`)
  }
  return Buffer.concat(chunks)
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  if (code === 'EACCES' || code === 'EPERM') return 'you may not read it'
  return message
}
