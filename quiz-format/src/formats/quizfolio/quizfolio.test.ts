import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentText, quizfolioFormat, titleFromFileName, writeQuizFile } from '../../index.ts'
import { namedQuestions } from '../../quiz.ts'
import { expectProperty } from '../../../test/support/properties.ts'
import { anyEditedQuiz, anyStoredQuiz } from '../../../test/support/quizzes.ts'
import { quizIn, readAs, writtenAs } from '../../../test/support/read.ts'
import { formatOf } from '../index.ts'

const QUESTION = { question: 'Which?', options: ['a', 'b'], correct_answer: 1 }
const read = (file: object) => readAs('json', JSON.stringify(file))
const withQuestion = (fields: object, sections?: object[]) =>
  read({ quizfolio: 1, ...(sections && { sections }), questions: [{ ...QUESTION, ...fields }] })

describe('any quiz', () => {
  test('is read back unchanged from its file', async () => {
    await expectProperty(
      fc.asyncProperty(anyStoredQuiz, async (quiz) => {
        const { bytes, lossCount, writtenCount } = writeQuizFile(quiz, quizfolioFormat)
        expect([lossCount, writtenCount]).toEqual([0, quiz.questions.length])
        expect(await readAs('quizfolio', bytes)).toMatchObject({ ok: true, quiz, leftOutCount: 0 })
        expect(quizIn(await readAs('json', bytes))).toEqual(quiz)
        expect(formatOf('a.json', bytes)?.name).toBe('quizfolio')
      }),
      300,
    )
  })

  test('that another format could hold is read back unchanged, with the same content text', async () => {
    await expectProperty(
      fc.asyncProperty(anyEditedQuiz, async (quiz) => {
        const read = quizIn(await readAs('json', writtenAs('quizfolio', quiz)))
        expect(read).toEqual(quiz)
        expect(contentText(read)).toBe(contentText(quiz))
      }),
      200,
    )
  })
})

describe('a valid file', () => {
  test('holds a complete quiz, with trimmed texts and fields in any order', async () => {
    const quiz = quizIn(
      await read({
        questions: [
          { ...QUESTION, section: ' Elms ' },
          { ...QUESTION, section: 0, explanation: ' So. ' },
          { ...QUESTION, section: null, explanation: null },
        ],
        sections: [
          { name: ' Oaks ', description: ' Old ' },
          { name: 'Elms' },
          { name: 'Firs', description: '' },
        ],
        time_limit: 30,
        description: ' Of the north ',
        title: ' Trees ',
        $schema: 'quiz.schema.json',
        quizfolio: 1,
      }),
    )
    const content = {
      text: 'Which?',
      options: ['a', 'b'],
      answerIndex: 1,
      explanation: null,
      format: 'PLAIN',
    }
    expect(quiz).toEqual({
      title: 'Trees',
      description: 'Of the north',
      timeLimit: 30,
      sections: [
        { name: 'Oaks', description: 'Old' },
        { name: 'Elms', description: null },
        { name: 'Firs', description: '' },
      ],
      questions: [
        { ...content, section: 1 },
        { ...content, section: 0, explanation: 'So.' },
        { ...content, section: null },
      ],
    })
  })

  test('may omit the list of sections, which are then ordered by their first question', async () => {
    const sections = ['B', null, 'A', 'B']
    const quiz = quizIn(
      await read({ quizfolio: 1, questions: sections.map((section) => ({ ...QUESTION, section })) }),
    )
    expect(quiz.sections.map(({ name }) => name)).toEqual(['B', 'A'])
    expect(namedQuestions(quiz).map(({ section }) => section)).toEqual(sections)
    expect(quiz).not.toHaveProperty('title')
  })

  test('distinguishes a time limit of null from a missing one', async () => {
    expect(quizIn(await read({ quizfolio: 1, time_limit: null, questions: [QUESTION] })).timeLimit).toBeNull()
    expect(quizIn(await read({ quizfolio: 1, questions: [QUESTION] }))).not.toHaveProperty('timeLimit')
  })

  test('distinguishes the name of a section, such as "0", from the index of a section', async () => {
    const sections = [{ name: '1' }, { name: '0' }]
    expect(quizIn(await withQuestion({ section: '0' }, sections)).questions[0]?.section).toBe(1)
    expect(quizIn(await withQuestion({ section: 0 }, sections)).questions[0]?.section).toBe(0)
  })
})

describe('the name of a file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  test.each([
    ['a.quiz.json', '{"quizfolio":1}', 'quizfolio'],
    ['a.QUIZ.JSON', ' {"title":"a","quizfolio":2', 'quizfolio'],
    ['a.json', '\uFEFF{"quizfolio":1}', 'quizfolio'],
    ['a.quiz.json', '[]', 'json'],
    ['a.quiz.json', '{"title":"quizfolio"}', 'json'],
    ['a.json', '', 'json'],
  ])('%s with %j is read as %s', (name, text, format) => {
    expect(formatOf(name, bytes(text))?.name).toBe(format)
  })

  test('becomes a title without .quiz and .json', () => {
    expect(titleFromFileName('my-first.quiz.json')).toBe('my first')
  })
})
