import { beforeEach, expect, test } from 'vitest'
import { learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, call, assign, take } = learnersClass({ One: 3 })
const INCORRECT = 'query ($id: ID!) { attempt(id: $id) { questions(onlyIncorrect: true) { questionId } } }'
const SHUFFLED = { shuffle_questions: true, shuffle_options: true }
const KEY_FREE = { reveal_key: 'ON_COMPLETION', confirm_early_key: true, attempts_allowed: null }

let first: string
beforeEach(() => {
  first = quiz.questions[0]?.id ?? ''
})

const correct = (change: object) =>
  call('POST', `/api/quizzes/${quiz.id}/questions/${first}/correct/`, { reason: 'A slip', ...change }, owner)
const reviewed = async (attempt: string, question = first) =>
  (await call('GET', `/api/attempts/${attempt}/`)).body.data.questions.find(
    ({ question_id }: { question_id: string }) => question_id === question,
  )
const incorrect = async (id: string) =>
  (await it.graphql(INCORRECT, { id }, leo.token)).body.data.attempt.questions.map(
    ({ questionId }: { questionId: string }) => questionId,
  )

test.each([{}, SHUFFLED])(
  'a question that counts for nobody says so, and is not incorrect, also in later attempts: %j',
  async (shuffling) => {
    const assignment = await assign({ ...KEY_FREE, ...shuffling })
    const before = await take(assignment, [])
    expect(await reviewed(before)).toMatchObject({ void: null, is_correct: false })
    expect(await incorrect(before)).toHaveLength(3)
    await correct({ void: 'NOBODY' })
    const after = await take(assignment, [])
    for (const attempt of [before, after]) {
      expect(await reviewed(attempt)).toMatchObject({ void: 'NOBODY' })
      expect(await reviewed(attempt, quiz.questions[1]?.id)).toMatchObject({ void: null })
      expect(await incorrect(attempt)).toHaveLength(2)
      expect(await incorrect(attempt)).not.toContain(first)
    }
    expect((await reviewed(after)).corrections).toEqual([])
  },
)

test('a question that counts for everybody says so, and is correct', async () => {
  await correct({ void: 'EVERYBODY' })
  const attempt = await take(await assign(KEY_FREE), [])
  expect(await reviewed(attempt)).toMatchObject({ void: 'EVERYBODY', is_correct: true })
})

test('a mark that was kept counts, whatever the question has become', async () => {
  const attempt = await take(await assign(KEY_FREE), [1])
  await correct({ void: 'NOBODY', no_score_falls: true })
  expect(await reviewed(attempt)).toMatchObject({ void: null, is_correct: true })
})

test('it is not told while the key is hidden', async () => {
  await correct({ void: 'NOBODY' })
  const attempt = await take(await assign({ reveal_key: 'NEVER' }), [])
  expect(await reviewed(attempt)).toMatchObject({ void: null, is_correct: null, answer_index: null })
})
