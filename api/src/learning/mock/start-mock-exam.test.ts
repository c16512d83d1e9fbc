import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../test/support/test-app.ts'
import { MockLearner } from './testing/mock-learner.ts'

const it = useTestApp()
let ada: MockLearner

beforeEach(async () => {
  ada = await MockLearner.create(it)
})

describe('starting a mock exam', () => {
  test('opens an attempt at the questions that the seed draws, section by section', async () => {
    const { status, body } = await ada.start({ seed: 'ABCDefgh', size: 4, timer_minutes: 5 })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      attempt_id: expect.any(String),
      section_id: null,
      total_questions: 4,
      deadline: expect.any(String),
      seed: 'abcdefgh',
    })
    const read = await ada.review(body.data.attempt_id)
    expect(read).toMatchObject({
      kind: 'MOCK',
      mock_seed: 'abcdefgh',
      section_id: null,
      status: 'IN_PROGRESS',
    })
    const shown = (field: string) => ada.questionsOf(body.data.attempt_id, field)
    expect(await shown('question_id')).toEqual(await ada.paper('abcdefgh', 4))
    expect(await shown('question_number')).toEqual([1, 2, 3, 4])
    expect(await shown('section_name')).toEqual(['A', 'A', 'B', null])
    expect(await shown('answer_index')).toEqual([null, null, null, null])
  })

  test('asks two people with two copies of the quiz the same questions', async () => {
    const bea = await MockLearner.create(it)
    const [mine, hers] = [
      await ada.start({ seed: 'samepapr', size: 5 }),
      await bea.start({ seed: 'SamePapr', size: 5 }),
    ]
    expect(await bea.questionsOf(hers.body.data.attempt_id, 'text')).toEqual(
      await ada.questionsOf(mine.body.data.attempt_id, 'text'),
    )
  })

  test('without a body, asks all questions in the order of a random seed', async () => {
    const seeds = new Set<string>()
    for (let round = 0; round < 3; round++) {
      const { data } = (await ada.start()).body
      expect(data).toMatchObject({
        total_questions: 12,
        deadline: null,
        seed: expect.stringMatching(/^[a-z]{8}$/),
      })
      const ids = await ada.questionsOf(data.attempt_id, 'question_id')
      expect(ids).toEqual(await ada.paper(data.seed, 12))
      expect(new Set(ids)).toEqual(new Set(ada.quiz.questions.map(({ id }) => id)))
      seeds.add(data.seed)
      await ada.finish(data.attempt_id, 'end')
    }
    expect(seeds.size).toBe(3)
  })

  test('asks as many questions as the exam draws, by its weights; a size goes first', async () => {
    const exam = {
      date: '2030-01-01',
      draws: 4,
      weights: [
        { section_id: ada.quiz.sectionIds[1], weight: 3 },
        { section_id: null, weight: 1 },
      ],
    }
    expect((await ada.call('PUT', `/api/quizzes/${ada.quiz.id}/exam/`, exam)).status).toBe(200)
    const sections = async (body: object) => {
      const { data } = (await ada.start(body)).body
      const names = await ada.questionsOf(data.attempt_id, 'section_name')
      await ada.finish(data.attempt_id, 'end')
      return names
    }
    expect(await sections({ seed: 'abcdefgh' })).toEqual(['B', 'B', 'B', null])
    expect(await sections({ seed: 'abcdefgh', size: 2 })).toEqual(['B', 'B'])
    // All of the weighted sections, and only then the others.
    expect(await sections({ size: 8 })).toEqual(['A', 'A', 'B', 'B', 'B', null, null, null])
  })

  test('over GraphQL, returns the attempt with its kind and seed', async () => {
    const { body } = await it.graphql(
      `mutation ($quizId: ID!) { startMockExam(input: { quizId: $quizId, seed: "Quizfoli", size: 2 }) {
        ... on Attempt { kind mockSeed totalQuestions nextQuestionNumber questions { questionId number } } } }`,
      { quizId: ada.quiz.id },
      ada.user.token,
    )
    const ids = await ada.paper('quizfoli', 2)
    expect(body.data.startMockExam).toEqual({
      kind: 'MOCK',
      mockSeed: 'quizfoli',
      totalQuestions: 2,
      nextQuestionNumber: 1,
      questions: ids.map((questionId, index) => ({ questionId, number: index + 1 })),
    })
  })

  test('opens one attempt for concurrent starts of mock exams and of the quiz', async () => {
    const starts = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 ? ada.start({ size: 3 }) : ada.call('POST', `/api/quizzes/${ada.quiz.id}/start/`, {}),
      ),
    )
    expect(starts.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(starts.filter(({ body }) => body.error_code === 'CONCURRENT_ATTEMPT')).toHaveLength(11)
    const [row, ...rest] = await it.sql<{ total: number; drawn: number }>(
      `SELECT total, (SELECT count(*)::int FROM mock_questions WHERE attempt_id = a.id) AS drawn
       FROM attempts a WHERE quiz_id = $1`,
      [ada.quiz.id],
    )
    expect(row).toEqual(row?.total === 3 ? { total: 3, drawn: 3 } : { total: 12, drawn: 0 })
    expect(rest).toEqual([])
  })

  test.each([
    [{ seed: 'abcdefg' }, /seed/],
    [{ seed: 'abcdefghi' }, /seed/],
    [{ seed: 'abcdefgü' }, /seed/],
    [{ seed: 12345678 }, /seed/],
    [{ seed: 'abcdefgh\n' }, /seed/],
    [{ size: 0 }, /size/],
    [{ size: 1.5 }, /size/],
    [{ size: '3' }, /size/],
    [{ size: 13 }, /size/],
    [{ timer_minutes: 0 }, /timer/],
    [{ timer_minutes: 1441, size: 0, seed: '' }, /timer.*seed.*size|seed.*size.*timer/],
  ])('is refused for %j', async (body, message) => {
    const response = await ada.start(body)
    expect([response.status, response.body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(response.body.error).toMatch(message)
    expect(await it.sql('SELECT FROM attempts WHERE quiz_id = $1', [ada.quiz.id])).toEqual([])
  })

  test('is refused for a quiz that the viewer does not see, whatever the body', async () => {
    const bea = await MockLearner.create(it)
    for (const body of [{}, { size: 0 }]) {
      const { status, body: answer } = await bea.start(body, ada.quiz)
      expect([status, answer.error_code]).toEqual([404, 'NOT_FOUND'])
    }
  })
})
