import { describe, expect, test } from 'vitest'
import { formatNamed } from '../src/formats/index.ts'
import type { SectionedQuestion } from '../src/quiz.ts'
import { imagesOf } from '../src/rich/images-of.ts'
import { plainTextOf } from '../src/rich/plain-text-of.ts'
import { writeQuizFile } from '../src/write-quiz-file.ts'
import { anyPicturedQuiz, comparable } from './support/pictured-quizzes.ts'
import { expectProperty } from './support/properties.ts'
import { completeQuizIn, readAs } from './support/read.ts'
import fc from 'fast-check'

describe('quizzes with pictures and formulas', () => {
  test.each(['zip', 'moodle-xml'] as const)('are the same in %s', async (name) => {
    await expectProperty(
      fc.asyncProperty(anyPicturedQuiz, async (quiz) => {
        const { bytes, losses } = writeQuizFile(quiz, formatNamed(name))
        expect(losses).toEqual([])
        expect(comparable(completeQuizIn(await readAs(name, bytes)))).toEqual(comparable(quiz))
      }),
      100,
    )
  })

  // QTI holds texts as HTML, so marks may be written in another way: round-trip.test.ts compares them.
  test('show the same pictures and words in qti', async () => {
    await expectProperty(
      fc.asyncProperty(anyPicturedQuiz, async (quiz) => {
        const { bytes, losses } = writeQuizFile(quiz, formatNamed('qti'))
        expect(losses).toEqual([])
        const read = completeQuizIn(await readAs('qti', bytes))
        expect(comparable({ ...read, questions: [] })).toEqual(comparable({ ...quiz, questions: [] }))
        expect(read.questions.map(shown)).toEqual(quiz.questions.map(shown))
      }),
      100,
    )
  })

  test.each(['csv', 'json', 'quizfolio', 'gift', 'aiken'] as const)(
    'lose their pictures in %s, which says so',
    async (name) => {
      await expectProperty(
        fc.asyncProperty(anyPicturedQuiz, async (quiz) => {
          const format = formatNamed(name)
          const { losses } = writeQuizFile(quiz, format, Infinity)
          const isWritten = ({ options }: SectionedQuestion) =>
            format.holds !== 'questions of four options' || options.length === 4
          const lost = quiz.questions.flatMap((question, index) => {
            const names = isWritten(question) ? imageNames(question) : []
            return [...new Set(names)].map((picture) => `${index + 1} ${picture}`)
          })
          const reported = losses.flatMap(({ row, message }) => {
            const picture = /the picture "([^"]+)": it is left out/.exec(message)?.[1]
            return picture === undefined ? [] : [`${row} ${picture}`]
          })
          expect(reported).toEqual(lost)
        }),
        60,
      )
    },
  )
})

function textsOf({ text, options, explanation }: SectionedQuestion): string[] {
  return [text, ...options, ...(explanation === null ? [] : [explanation])]
}

function imageNames(question: SectionedQuestion): string[] {
  return textsOf(question).flatMap((text) => imagesOf(text).map(({ name }) => name))
}

function shown(question: SectionedQuestion) {
  return textsOf(question).map((text) => ({
    images: question.format === 'MARKDOWN' ? imagesOf(text) : [],
    words: plainTextOf(text, question.format).replaceAll(/[\s\u2060]|\{\}/g, ''),
  }))
}
