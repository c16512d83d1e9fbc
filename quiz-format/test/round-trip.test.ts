import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeQuizIn, readAs } from './support/read.ts'
import { anyEditedQuiz } from './support/quizzes.ts'
import { namedQuestions } from '../src/quiz.ts'
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
