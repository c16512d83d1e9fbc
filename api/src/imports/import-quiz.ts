import {
  MAX_FILE_BYTES,
  MESSAGES,
  describeProblem,
  parseQuizFile,
  quizFormatOf,
  type QuizFormat,
} from 'quiz-format'
import { z } from 'zod'
import type { Viewer } from '../accounts/viewer.ts'
import type { Quiz } from '../database/prisma/client.ts'
import type { Deps } from '../deps.ts'
import { FileTooLarge, InvalidInput, InvalidQuizFile, UnsupportedFileType } from '../errors.ts'
import { check } from '../input.ts'
import { description, timeLimit, title } from '../quizzes/quiz-rules.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { storeQuiz, type QuizDetails } from './store-quiz.ts'

/** A file as it was sent. */
export interface QuizFile {
  name: string
  mediaType: string
  bytes: Uint8Array
}

/** What an import needs; the texts are checked here and not before. */
export interface ImportQuizInput {
  file: QuizFile | null
  title: string
  description: string
  /** Minutes, or null for none. */
  timeLimit: number | null
}

const importRules = z.object({ title, description, timeLimit })

/**
 * Makes a quiz of the viewer's from a file: all of it, or nothing.
 *
 * @throws FileTooLarge, UnsupportedFileType when the file is not let in.
 * @throws InvalidInput when there is no file, or the title, description or time limit is wrong.
 * @throws InvalidQuizFile with every problem of the content.
 */
export async function importQuiz(deps: Deps, viewer: Viewer, input: ImportQuizInput): Promise<Quiz> {
  const { file } = input
  if (!file) throw InvalidInput.of('file', MESSAGES.fileMissing)
  if (file.bytes.length > MAX_FILE_BYTES) throw new FileTooLarge()
  const format = quizFormatOf(file)
  if (!format) throw new UnsupportedFileType()

  const details = check(importRules, input)
  return oneAtATime(file.bytes.length, () => parseAndStore(deps, viewer, details, file, format))
}

async function parseAndStore(
  deps: Deps,
  viewer: Viewer,
  details: QuizDetails,
  file: QuizFile,
  format: QuizFormat,
): Promise<Quiz> {
  const result = parseQuizFile(file.bytes, format)
  if (!result.ok) {
    const first = result.problems[0]
    throw new InvalidQuizFile(
      first ? describeProblem(first, format) : 'The file is no quiz',
      result.problems,
      result.problemCount,
    )
  }
  return storeQuiz(deps, viewer, details, result.quiz)
}
