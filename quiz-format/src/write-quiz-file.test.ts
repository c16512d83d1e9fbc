import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UPLOAD_FORMATS, quizOf, writeQuizFile } from './index.ts'
import { anyQuiz } from '../test/support/quizzes.ts'
import { quizIn, readAs, writtenAs } from '../test/support/read.ts'
import { expectProperty } from '../test/support/properties.ts'

const QUIZ = quizOf([
  {
    section: null,
    text: 'a "quoted", text',
    options: ['1', '2', '3', '4\n5'],
    answerIndex: 3,
    explanation: null,
    format: 'PLAIN',
  },
  {
    section: 'Trees',
    text: 'b',
    options: ['1', '2', '3', '4'],
    answerIndex: 0,
    explanation: 'why',
    format: 'PLAIN',
  },
])

describe('writeQuizFile', () => {
  test('writes CSV as spreadsheets do', () => {
    expect(writtenAs('csv', QUIZ)).toBe(
      'question,option_a,option_b,option_c,option_d,correct_answer,section,explanation\r\n' +
        '"a ""quoted"", text",1,2,3,"4\n5",d,,\r\n' +
        'b,1,2,3,4,a,Trees,why\r\n',
    )
  })

  test.each(['a;b', 'a\tb', ' a', 'a\u00A0'])(
    'puts quotes around %j, which programs would otherwise interpret in different ways',
    (text) => {
      const question = {
        section: null,
        text,
        options: ['1', '2', '3', '4'],
        answerIndex: 0,
        explanation: null,
        format: 'PLAIN' as const,
      }
      expect(writtenAs('csv', quizOf([question]))).toContain(`\r\n"${text}",1,`)
    },
  )

  test('omits missing section and explanation in JSON', () => {
    expect(JSON.parse(writtenAs('json', QUIZ))).toEqual([
      { question: 'a "quoted", text', options: ['1', '2', '3', '4\n5'], correct_answer: 3 },
      {
        question: 'b',
        options: ['1', '2', '3', '4'],
        correct_answer: 0,
        section: 'Trees',
        explanation: 'why',
      },
    ])
  })

  test.each(['csv', 'json'] as const)('any quiz written as %s is read back unchanged', async (format) => {
    await expectProperty(
      fc.asyncProperty(anyQuiz, async (quiz) => {
        expect(quizIn(await readAs(format, writtenAs(format, quiz)))).toEqual(quiz)
      }),
      150,
    )
  })

  test.each(['csv', 'json'] as const)(
    'leaves out a question with five options in %s and reports it',
    (format) => {
      const question = {
        section: null,
        text: 'q',
        options: ['1', '2', '3', '4', '5'],
        answerIndex: 4,
        explanation: null,
        format: 'PLAIN' as const,
      }
      const written = writeQuizFile(quizOf([question]), UPLOAD_FORMATS[format])
      expect(written).toMatchObject({
        writtenCount: 0,
        lossCount: 1,
        losses: [{ row: 1, column: 'options' }],
      })
    },
  )
})
