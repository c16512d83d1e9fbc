import { unzipSync, strFromU8 } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quizOf } from '../../../quiz.ts'
import { problemLines, leftOutLines, quizIn, readAs } from '../../../../test/support/read.ts'
import { anyEditedQuiz } from '../../../../test/support/quizzes.ts'
import { qtiFormat } from '../format.ts'
import { writeQuizFile } from '../../../write-quiz-file.ts'
import { expectProperty } from '../../../../test/support/properties.ts'

const question = (section: string | null, text: string) => ({
  section,
  text,
  options: ['one', 'two'],
  answerIndex: 1,
  explanation: null,
  format: 'PLAIN' as const,
})

/** Any quiz with XML-safe texts: a private-use character replaces each character that XML cannot hold. */
const anyQuizInXml = anyEditedQuiz.map((quiz) => {
  const inXml = (text: string) =>
    text.replaceAll(/[^\t\n\r\u{20}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, (character) =>
      String.fromCodePoint(0xf0000 + character.charCodeAt(0)),
    )
  const revive = (_key: string, value: unknown) => (typeof value === 'string' ? inXml(value) : value)
  return JSON.parse(JSON.stringify(quiz), revive) as typeof quiz
})

describe('a quiz written as QTI 3.0', () => {
  test('is read back as the same quiz', async () => {
    await expectProperty(
      fc.asyncProperty(anyQuizInXml, async (quiz) => {
        const { bytes, lossCount } = writeQuizFile(quiz, qtiFormat)
        fc.pre(lossCount === 0)
        const result = await readAs('qti', bytes)
        expect(problemLines(result)).toEqual([])
        expect(leftOutLines(result)).toEqual([])
        expect(quizIn(result)).toEqual(quiz)
      }),
      60,
    )
  })

  test('keeps the order of questions if sections alternate', async () => {
    const quiz = quizOf(
      ['B', null, 'A', 'B', null, 'A'].map((section, index) => question(section, `Question ${index}`)),
    )
    const read = quizIn(await readAs('qti', writeQuizFile(quiz, qtiFormat).bytes))
    expect(read).toEqual(quiz)
    expect(read.sections.map(({ name }) => name)).toEqual(['B', 'A'])
  })

  test('reports and replaces characters that XML cannot hold', async () => {
    const { bytes, losses } = writeQuizFile(
      quizOf([question('A', 'fine'), question('A', 'a\u0001b\uFFFF')]),
      qtiFormat,
    )
    expect(losses.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 question'])
    const { questions } = quizIn(await readAs('qti', bytes))
    expect(questions.map(({ text }) => text)).toEqual(['fine', 'a\uFFFDb\uFFFD'])
  })

  test('is a reproducible package of a manifest, a test and one item per question', () => {
    const quiz = quizOf([question(null, 'One'), question(null, 'Two')])
    const { bytes } = writeQuizFile(quiz, qtiFormat)
    expect(writeQuizFile(quiz, qtiFormat).bytes).toEqual(bytes)
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual([
      'imsmanifest.xml',
      'test.xml',
      'items/question-1.xml',
      'items/question-2.xml',
    ])
    expect(strFromU8(files['items/question-1.xml'] ?? new Uint8Array())).toContain('max-choices="1"')
  })
})
