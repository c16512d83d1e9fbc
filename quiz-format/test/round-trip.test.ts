import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeQuizIn, readAs } from './support/read.ts'
import { anyEditedQuiz, anyFormattedQuiz } from './support/quizzes.ts'
import { namedQuestions, quizOf, type QuizQuestion } from '../src/quiz.ts'
import { parseRichText } from '../src/rich/parse-rich-text.ts'
import { escapeMarks } from '../src/rich/writing/escape-marks.ts'
import { writeHtml } from '../src/rich/writing/write-html.ts'
import { formatNamed } from '../src/formats/index.ts'
import { writeQuizFile } from '../src/write-quiz-file.ts'
import { expectProperty } from './support/properties.ts'

const withoutLosses = ['gift', 'moodle-xml'] as const

describe.each(withoutLosses)('%s', (name) => {
  test('holds any quiz', async () => {
    await expectProperty(
      fc.asyncProperty(anyEditedQuiz, async (quiz) => {
        const { bytes, lossCount } = writeQuizFile(quiz, formatNamed(name))
        expect(lossCount).toBe(0)
        expect(completeQuizIn(await readAs(name, bytes))).toEqual(quiz)
      }),
      400,
    )
  })
})

describe('formatted texts', () => {
  test.each(withoutLosses)('are the same in %s', async (name) => {
    await expectProperty(
      fc.asyncProperty(anyFormattedQuiz, async (quiz) => {
        const { bytes, lossCount } = writeQuizFile(quiz, formatNamed(name))
        expect(lossCount).toBe(0)
        expect(completeQuizIn(await readAs(name, bytes))).toEqual(quiz)
      }),
      200,
    )
  })

  // QTI holds them as HTML, so marks may be written in another way.
  test('show the same in qti', async () => {
    await expectProperty(
      fc.asyncProperty(anyFormattedQuiz, async (quiz) => {
        const { bytes, lossCount } = writeQuizFile(quiz, formatNamed('qti'))
        expect(lossCount).toBe(0)
        const read = completeQuizIn(await readAs('qti', bytes))
        for (const [index, question] of quiz.questions.entries()) {
          const readBack = read.questions[index]
          expect(readBack?.options).toHaveLength(question.options.length)
          for (const [number, source] of textsOf(question).entries()) {
            const shown = textsOf(readBack ?? question)[number] ?? ''
            const markdown = readBack?.format === 'MARKDOWN' ? shown : escapeMarks(shown)
            expect(comparable(markdown)).toBe(comparable(source))
          }
        }
      }),
      200,
    )
  })

  test('are reported by aiken, which holds only their words', async () => {
    const quiz = quizOf([
      {
        section: null,
        text: 'What is **not** $x^2$?',
        options: ['`a`', String.raw`2 \* 3`],
        answerIndex: 0,
        explanation: null,
        format: 'MARKDOWN',
      },
    ])
    const { bytes, losses } = writeQuizFile(quiz, formatNamed('aiken'))
    expect(losses).toEqual([
      {
        row: 1,
        column: 'format',
        message: 'The format has no formatted texts: their words are written without it',
      },
    ])
    expect(completeQuizIn(await readAs('aiken', bytes)).questions[0]).toMatchObject({
      text: 'What is not x^2?',
      options: ['a', '2 * 3'],
      format: 'PLAIN',
    })
  })
})

const textsOf = ({ text, options, explanation }: Pick<QuizQuestion, 'text' | 'options' | 'explanation'>) => [
  text,
  ...options,
  explanation ?? '',
]
// Without the white space of code, and without the difference between a line and a block of code.
const comparable = (source: string) =>
  writeHtml(parseRichText(source))
    .replaceAll(/[\s\u2060]|\{\}/g, '')
    .replaceAll(/<pre>(<code>.*?<\/code>)<\/pre>/g, '<p>$1</p>')
    .replaceAll(/<br\/>|<\/?p>/g, '')

describe('aiken', () => {
  test('holds any quiz apart from the reported losses', async () => {
    await expectProperty(
      fc.asyncProperty(anyEditedQuiz, async (quiz) => {
        const { bytes, losses } = writeQuizFile(quiz, formatNamed('aiken'), Infinity)
        const read = completeQuizIn(await readAs('aiken', bytes)).questions
        expect(read.map(({ options, answerIndex }) => [options.length, answerIndex])).toEqual(
          quiz.questions.map(({ options, answerIndex }) => [options.length, answerIndex]),
        )
        for (const [index, question] of namedQuestions(quiz).entries()) {
          const lost = new Set(losses.filter(({ row }) => row === index + 1).map(({ column }) => column))
          const readBack = read[index]
          const isTextLost = lost.has(null) || lost.has('question')
          expect(readBack).toEqual({
            section: null,
            text: isTextLost ? readBack?.text : question.text,
            options: lost.has(null) ? readBack?.options : question.options,
            answerIndex: question.answerIndex,
            explanation: null,
            format: 'PLAIN',
          })
          expect(lost.has('section')).toBe(question.section !== null)
          expect(lost.has('explanation')).toBe(question.explanation !== null)
        }
      }),
      400,
    )
  })
})
