import { expect } from 'vitest'
import { type FormatName, type ReadOptions, formatNamed } from '../../src/formats/index.ts'
import { pictureNameKey, pictureNameProblem } from '../../src/pictures/picture-name.ts'
import { shownPictures } from '../../src/pictures/shown-pictures.ts'
import type { Problem } from '../../src/problem.ts'
import {
  answerIndexProblem,
  explanationProblem,
  optionsProblem,
  questionTextProblem,
} from '../../src/question.ts'
import {
  FILE_OPTION_COUNT,
  type QuizDocument,
  namedQuestions,
  quizOf,
  sectionNameProblem,
} from '../../src/quiz.ts'
import { writeQuizFile } from '../../src/write-quiz-file.ts'
import { comparable } from './pictured-quizzes.ts'
import { pictureOf } from './pictures.ts'
import { quizIn, readAs, writtenAs } from './read.ts'

const FORMATS = ['csv', 'json'] as const
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u

// CPU milliseconds for a few kilobytes. Reading normally takes a hundredth of that.
const MOST_TIME = 3_000

/**
 * Checks what must hold for any small file: reading finishes in time, with a quiz or with problems; every
 * reported location exists; the quiz can be stored, and is unchanged after writing and reading it.
 */
export async function expectSound(
  bytes: Uint8Array,
  name: FormatName,
  options: ReadOptions = {},
): Promise<void> {
  const before = process.cpuUsage()
  const result = await readAs(name, bytes, options)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MOST_TIME)
  const { leftOut, leftOutCount } = result
  expectLocations(leftOut, bytes)
  expect(leftOut.length).toBe(Math.min(leftOutCount, 100))
  // Our own format holds more than questions.
  if (result.ok) await expectQuiz(result.quiz, name === 'json' || name === 'quizfolio' || name === 'zip')
  else {
    expectLocations(result.problems, bytes)
    expect(result.problems.length).toBe(Math.min(result.problemCount, 100))
    expect(result.problemCount).toBeGreaterThan(0)
  }
  if ((name === 'csv' && !options.headings) || name === 'json' || name === 'quizfolio')
    expect(leftOutCount).toBe(0)
  if (name === 'quizfolio') expect(await readAs('json', bytes)).toEqual(result)
}

// Bounds the row numbers: a text has at most one row per byte, plus one at the end, and unpacking makes a zip
// at most 1,032 times as large.
function expectLocations(problems: Problem[], bytes: Uint8Array): void {
  for (const { row, column, message } of problems) {
    expect(row === null || (Number.isInteger(row) && row >= 1 && row <= bytes.length * 1_032 + 1)).toBe(true)
    expect(message).not.toBe('')
    expect(message).not.toMatch(CONTROL)
    if (column !== null) expect(column).not.toMatch(CONTROL)
  }
}

// Checks that a quiz can be stored, and stays the same in CSV and both JSON formats.
async function expectQuiz({ pictures, ...quiz }: QuizDocument, mayHaveDetails: boolean): Promise<void> {
  if (pictures) await expectPictures({ ...quiz, pictures })
  expect(quiz.questions.length).toBeGreaterThan(0)
  if (!mayHaveDetails) expect(quiz).toEqual(quizOf(namedQuestions(quiz)))
  for (const { section, text, options, answerIndex, explanation } of namedQuestions(quiz)) {
    expect([
      questionTextProblem(text),
      optionsProblem(options),
      answerIndexProblem(answerIndex, options.length),
      section === null ? null : sectionNameProblem(section),
      explanation === null ? null : explanationProblem(explanation),
    ]).toEqual([null, null, null, null, null])
    for (const part of [section, text, ...options, explanation]) {
      expect(part).toBe(part?.trim() ?? null)
    }
    expect(Object.is(answerIndex, -0)).toBe(false)
  }
  expect(await readAs('json', writtenAs('quizfolio', quiz))).toMatchObject({ ok: true, quiz })
  if (quiz.questions.some(({ options }) => options.length !== FILE_OPTION_COUNT)) return
  const questions = quizOf(namedQuestions(quiz))
  for (const format of FORMATS) {
    expect(await readAs(format, writtenAs(format, quiz))).toMatchObject({ ok: true, quiz: questions })
  }
}

// Checks that the pictures are shown, can be stored, and stay the same in a zip.
async function expectPictures(quiz: QuizDocument): Promise<void> {
  expect(shownPictures(quiz)).toEqual(quiz.pictures)
  for (const { name, read, size } of quiz.pictures ?? []) {
    expect([pictureNameProblem(name), pictureNameKey(name)]).toEqual([null, name])
    expect(pictureOf(read()).bytes).toEqual(read())
    expect(read().length).toBe(size)
  }
  const written = await readAs('zip', writeQuizFile(quiz, formatNamed('zip')).bytes)
  expect(comparable(quizIn(written))).toEqual(comparable(quiz))
}
