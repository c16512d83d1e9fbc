// Reading an attempt: the correct options are revealed only after it is completed.
import { getNamedType, isObjectType, isUnionType, type GraphQLNamedType } from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { schema } from '../../graphql/schema/schema.ts'
import {
  CORRECT,
  WRONG,
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz
let attempt: string

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { A: 2, '': 1 })
  await it.sql(`UPDATE questions SET explanation = 'Because ' || position WHERE quiz_id = $1`, [quiz.id])
  attempt = await createAttempt(it, ada, quiz)
  await save(0, CORRECT)
  await save(1, WRONG)
})

const save = (index: number, selected_option: number) =>
  it.rest('POST', `/api/attempts/${attempt}/answer/${quiz.questions[index]?.id}/`, {
    token: ada.token,
    body: { selected_option },
  })
const complete = () => it.rest('POST', `/api/attempts/${attempt}/complete/`, { token: ada.token })
const read = async (token = ada.token) => it.rest('GET', `/api/attempts/${attempt}/`, { token })
const QUERY = `query ($id: ID!) { attempt(id: $id) { status result { score }
  questions { number text selectedOption solution { answerIndex isCorrect explanation } } } }`

describe('an attempt in progress', () => {
  test('shows questions and selected options, but no correct answer', async () => {
    const { data } = (await read()).body
    expect(data).toMatchObject({ status: 'IN_PROGRESS', result: null, sections: null, completed_at: null })
    expect(data.questions[1]).toEqual({
      question_id: quiz.questions[1]?.id,
      question_number: 2,
      section_name: 'A',
      text: 'A 2?',
      options: ['wrong', 'right', 'false', 'no'],
      format: 'PLAIN',
      selected_option: WRONG,
      sequence: null,
      flagged: false,
      answer_index: null,
      is_correct: null,
      void: null,
      explanation: null,
      corrections: [],
    })
    const { body } = await it.graphql(QUERY, { id: attempt }, ada.token)
    expect(body.data.attempt.questions.map(({ solution }: { solution: unknown }) => solution)).toEqual([
      null,
      null,
      null,
    ])
  })

  test('reveals neither correct option nor explanation in any response', async () => {
    await it.sql('UPDATE questions SET answer_index = 3 WHERE quiz_id = $1', [quiz.id])
    const auth = { token: ada.token }
    const responses = [
      await it.rest('POST', `/api/quizzes/${quiz.id}/start/`, auth),
      await it.rest('POST', `/api/attempts/${attempt}/resume/`, auth),
      await save(2, 0),
      await read(),
      await it.rest('GET', `/api/quizzes/${quiz.id}/statistics/`, auth),
      await it.rest('GET', '/api/dashboard/', auth),
      await it.graphql(QUERY, { id: attempt }, ada.token),
    ]
    for (const { text } of responses) expect(text).not.toMatch(/Because|"answer_?[iI]ndex":[0-9]/)
  })

  test('has no path to the answer key in the schema except through the solution', () => {
    const reachable = reachableFrom(['Attempt', 'AttemptQuestion'], 'Solution')
    expect(reachable).not.toContain('Question')
    expect(reachable).not.toContain('Quiz')
    expect(reachable).toContain('AttemptResult')
  })
})

describe('a completed attempt', () => {
  test('is read with selected options, correct answers and explanations, over REST and GraphQL', async () => {
    await complete()
    const { data } = (await read()).body
    expect(data).toMatchObject({
      status: 'COMPLETED',
      quiz_id: quiz.id,
      result: { score: 33.3, correct_answers: 1, incorrect_answers: 2, total_questions: 3 },
    })
    const solutions = data.questions.map((question: Record<string, unknown>) => [
      question['selected_option'],
      question['answer_index'],
      question['is_correct'],
      question['explanation'],
    ])
    expect(solutions).toEqual([
      [CORRECT, CORRECT, true, 'Because 1'],
      [WRONG, CORRECT, false, 'Because 2'],
      [null, CORRECT, false, 'Because 3'],
    ])
    const { body } = await it.graphql(QUERY, { id: attempt }, ada.token)
    expect(body.data.attempt.questions[1]).toEqual({
      number: 2,
      text: 'A 2?',
      selectedOption: WRONG,
      solution: { answerIndex: CORRECT, isCorrect: false, explanation: 'Because 2' },
    })
  })

  const PARTS = `query ($id: ID!, $from: Int = 1) { attempt(id: $id) {
    sectionResults { sectionId name correctAnswers totalQuestions accuracy }
    questions(fromNumber: $from, count: 1, onlyIncorrect: true) { number sectionName } } }`
  const readParts = async (from = 1) => {
    const { body } = await it.graphql(PARTS, { id: attempt, from }, ada.token)
    return body.data.attempt
  }

  test('has a result for each section, then for the questions without a section, over REST and GraphQL', async () => {
    await complete()
    const { sections } = (await read()).body.data
    const expected = [
      ['A', 1, 2, 50],
      [null, 0, 1, 0],
    ]
    expect(
      sections.map((section: Record<string, unknown>) => [
        section['name'],
        section['correct_answers'],
        section['total_questions'],
        section['accuracy'],
      ]),
    ).toEqual(expected)
    const { sectionResults } = await readParts()
    expect(sectionResults[0]).toEqual({
      sectionId: quiz.sectionIds[0],
      name: 'A',
      correctAnswers: 1,
      totalQuestions: 2,
      accuracy: 50,
    })
  })

  test('lists the questions not answered correctly, starting at any number; before completion, the list is empty', async () => {
    expect(await readParts()).toEqual({ sectionResults: null, questions: [] })
    await complete()
    expect((await readParts()).questions).toEqual([{ number: 2, sectionName: 'A' }])
    expect((await readParts(3)).questions).toEqual([{ number: 3, sectionName: null }])
    expect((await readParts(4)).questions).toEqual([])
  })

  test('stays the same after its questions were edited', async () => {
    await complete()
    const before = (await read()).text
    for (const answerIndex of [0, 2]) {
      await it.rest('PATCH', `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`, {
        token: ada.token,
        body: {
          questionText: `Edited ${answerIndex}`,
          answerOptions: ['x', 'y', 'z'],
          answerIndex,
          explanation: 'New',
        },
      })
    }
    expect((await read()).text).toBe(before)
  })

  test('is listed among the user’s attempts, newest first, with filters', async () => {
    await complete()
    const second = await createAttempt(it, ada, quiz)
    const list = async (args: string) => {
      const query = `{ viewer { attempts${args} { totalCount edges { node { id quizTitle status } } } } }`
      const { body } = await it.graphql(query, {}, ada.token)
      return body.data?.viewer.attempts ?? body.errors[0].extensions.code
    }
    const [open, completed] = [
      { node: { id: second, quizTitle: 'A quiz', status: 'IN_PROGRESS' } },
      { node: { id: attempt, quizTitle: 'A quiz', status: 'COMPLETED' } },
    ]
    expect(await list('')).toEqual({ totalCount: 2, edges: [open, completed] })
    expect(await list('(first: 1)')).toEqual({ totalCount: 2, edges: [open] })
    expect(await list('(status: COMPLETED)')).toEqual({ totalCount: 1, edges: [completed] })
    expect(await list(`(quizId: "${quiz.id}")`)).toMatchObject({ totalCount: 2 })
    expect(await list('(quizId: "01900000-0000-7000-8000-000000000000")')).toMatchObject({ totalCount: 0 })
    expect(await list('(quizId: "nonsense")')).toMatchObject({ totalCount: 0 })
  })
})

test('another user gets the same 404 for the attempt as for a missing one', async () => {
  const eve = await createUser(it)
  const missing = await it.rest('GET', '/api/attempts/01900000-0000-7000-8000-000000000000/', {
    token: eve.token,
  })
  expect((await read(eve.token)).text).toBe(missing.text)
  expect(missing.status).toBe(404)
  expect((await it.rest('GET', `/api/attempts/${attempt}/`)).status).toBe(401)
})

function reachableFrom(names: string[], except: string): string[] {
  const seen = new Set<string>()
  const visit = (type: GraphQLNamedType | undefined) => {
    if (!type || type.name === except || seen.has(type.name)) return
    seen.add(type.name)
    if (isUnionType(type)) for (const member of type.getTypes()) visit(member)
    if (isObjectType(type))
      for (const field of Object.values(type.getFields())) visit(getNamedType(field.type))
  }
  for (const name of names) visit(schema.getType(name))
  return [...seen]
}
