// Practice counts for mastery, and for nothing else that attempts count for.
import { beforeEach, expect, test } from 'vitest'
import {
  createAttempt,
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../../test/support/data/factories.ts'
import { answerPractice, practise, startPractice } from '../../../../test/support/data/practice.ts'
import { useTestApp } from '../../../../test/support/test-app.ts'

const it = useTestApp()
let ada: TestUser
let quiz: TestQuiz

beforeEach(async () => {
  ada = await createUser(it)
  quiz = await createQuiz(it, ada, { One: 2, Two: 1, '': 1 })
})

const answer = (index: number, selected_option: number) =>
  practise(it, ada, quiz.id, { question_id: quiz.questions[index]?.id, selected_option })
const get = async (path: string) => (await it.rest('GET', path, { token: ada.token })).body.data
const statistics = async () => {
  const { user_stats, section_stats } = await get(`/api/quizzes/${quiz.id}/statistics/`)
  const { user_progress } = await get(`/api/quizzes/${quiz.id}/`)
  return {
    ...user_stats,
    mastery: user_progress.mastery_level,
    sections: section_stats.map((one: Record<string, unknown>) => [one['accuracy'], one['mastery_level']]),
  }
}

async function attempt(options: number[]): Promise<void> {
  const id = await createAttempt(it, ada, quiz)
  for (const [index, selected_option] of options.entries())
    await it.rest('POST', `/api/attempts/${id}/answer/${quiz.questions[index]?.id}/`, {
      token: ada.token,
      body: { selected_option },
    })
  await it.rest('POST', `/api/attempts/${id}/complete/`, { token: ada.token })
}

test('practice alone moves mastery, without attempts, best score or accuracy', async () => {
  const before = { total_attempts: 0, best_score: 0 }
  expect(await statistics()).toMatchObject({ ...before, mastery: 'Not Started' })
  await answer(0, 0)
  expect(await statistics()).toEqual({
    ...before,
    mastery: 'Learning',
    sections: [
      [0, 'Learning'],
      [0, 'Not Started'],
    ],
  })
  await answer(0, 1)
  await answer(1, 1)
  await answer(3, 1)
  expect(await statistics()).toMatchObject({
    ...before,
    mastery: 'Proficient',
    sections: [
      [0, 'Mastered'],
      [0, 'Not Started'],
    ],
  })
  await answer(1, 2)
  expect(await statistics()).toMatchObject({
    ...before,
    mastery: 'Familiar',
    sections: [
      [0, 'Familiar'],
      [0, 'Not Started'],
    ],
  })
})

test('it is told of how many questions an accuracy is a percentage: practice does not count', async () => {
  const asked = async () => {
    const query = 'query ($id: ID!) { quiz(id: $id) { sections { progress { accuracy askedCount } } } }'
    const { body } = await it.graphql(query, { id: quiz.id }, ada.token)
    return body.data.quiz.sections.map(({ progress }: { progress: object }) => Object.values(progress))
  }
  await answer(0, 1)
  expect((await asked())[0]).toEqual([0, 0])
  await attempt([0, 1])
  expect((await asked())[0]).toEqual([50, 2])
})

test('what was practised before and after an attempt leaves its figures as they are', async () => {
  await answer(0, 1)
  await attempt([0, 1, 1, 0])
  const after = { total_attempts: 1, best_score: 50, mastery: 'Familiar' }
  expect(await statistics()).toEqual({
    ...after,
    sections: [
      [50, 'Familiar'],
      [100, 'Mastered'],
    ],
  })
  await answer(0, 1)
  await answer(3, 1)
  await answer(2, 0)
  expect(await statistics()).toEqual({
    ...after,
    mastery: 'Proficient',
    sections: [
      [50, 'Mastered'],
      [100, 'Learning'],
    ],
  })
})

test('the lists, the dashboard and the spread of levels show a quiz that was only practised', async () => {
  await answer(0, 1)
  await answer(1, 1)
  const { quizzes } = await get('/api/quizzes/?mastery=Familiar')
  expect(quizzes).toHaveLength(1)
  expect((await get('/api/quizzes/?order=BEST_SCORE')).quizzes).toHaveLength(1)
  expect((await get('/api/dashboard/')).recent_activity).toEqual([])
  const { body } = await it.graphql(
    `{ viewer { progress { totalAttempts bestScore } masterySpread { mastery count } weakestSection { section { id } } } }`,
    {},
    ada.token,
  )
  expect(body.data.viewer).toMatchObject({
    progress: { totalAttempts: 0, bestScore: 0 },
    weakestSection: null,
  })
  expect(body.data.viewer.masterySpread).toContainEqual({ mastery: 'MASTERED', count: 1 })
})

test('a question that counts for nobody changes nothing, until it counts again', async () => {
  const question = `/api/quizzes/${quiz.id}/questions/${quiz.questions[2]?.id}`
  const correct = (body: object) =>
    it.rest('POST', `${question}/correct/`, {
      token: ada.token,
      body: { reason: 'why', dry_run: false, ...body },
    })
  // It is not asked any more, but may have been on a screen.
  const { practice_id: id } = await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id })
  await correct({ void: 'NOBODY' })
  const given = { question_id: quiz.questions[2]?.id, selected_option: 0 }
  expect((await answerPractice(it, ada, id, given)).body.data).toMatchObject({
    is_correct: null,
    answer_index: 1,
    memory: { stability: null, chance: 0.5 },
  })
  expect(await statistics()).toMatchObject({
    mastery: 'Not Started',
    sections: [
      [0, 'Not Started'],
      [0, 'Not Started'],
    ],
  })
  await correct({ void: 'EVERYBODY' })
  expect(await statistics()).toMatchObject({
    mastery: 'Learning',
    sections: [
      [0, 'Not Started'],
      [0, 'Mastered'],
    ],
  })
  expect(await answer(2, 0)).toMatchObject({ is_correct: true, memory: { reps: 1 } })
  await correct({ void: 'NOBODY' })
  expect(await statistics()).toMatchObject({
    mastery: 'Not Started',
    sections: [
      [0, 'Not Started'],
      [0, 'Not Started'],
    ],
  })
})
