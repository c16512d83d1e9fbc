import { expect, test } from 'vitest'
import { createMember } from '../../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../../test/support/data/factories.ts'
import { learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign } = learnersClass({ One: 3 })

const RIGHT = 1

async function analysis(id: string, attempts = 'first', who = owner) {
  return call('GET', `/api/assignments/${id}/analysis/?attempts=${attempts}`, undefined, who)
}

/** Answers the first questions, null for no answer, and completes the attempt. */
async function take(id: string, who: TestUser, options: (number | null)[]): Promise<void> {
  const { body } = await call('POST', `/api/assignments/${id}/start/`, undefined, who)
  const path = `/api/attempts/${body.data.attempt_id}`
  for (const [index, selected_option] of options.entries())
    if (selected_option !== null)
      await call('POST', `${path}/answer/${quiz.questions[index]?.id}/`, { selected_option }, who)
  await call('POST', `${path}/complete/`, undefined, who)
}

async function newLearner(more: object = {}): Promise<TestUser & { memberId: string }> {
  const user = await createUser(it)
  return { ...user, memberId: await createMember(it, classroom.id, { user, ...more }) }
}

test('has the figures of each question and option, with the thirds of their takers', async () => {
  const id = await assign()
  await take(id, leo, [RIGHT, RIGHT, 0])
  await take(id, await newLearner(), [RIGHT, 2, null])
  const { status, body } = await analysis(id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ n: 2, mean: 1.5, median: 1.5, sd: Math.SQRT1_2, cic: null, kr20: null })
  expect(body.data.questions[1]).toMatchObject({
    question_id: quiz.questions[1]?.id,
    question_number: 2,
    text: 'One 2?',
    answer_index: RIGHT,
    n: 2,
    facility: 0.5,
    discrimination: null,
    guess_score: 0.25,
    alarm: null,
    findings: [],
  })
  expect(body.data.questions[2].options).toMatchObject([
    { index: 0, text: 'wrong', n: 1, share: 0.5, mean_rest: 2, correlation: expect.closeTo(1, 12) },
    { index: 1, text: 'right', n: 0, share: 0, mean_rest: null, correlation: null },
    { index: 2, n: 0 },
    { index: 3, n: 0 },
    { index: null, text: null, n: 1, thirds: { low: 1, middle: 0, high: 0 }, few_picks: false },
  ])
})

test('takes the first completed attempt of each learner, also an empty one, or the one that counts', async () => {
  const id = await assign({ attempts_allowed: null })
  await take(id, leo, [])
  await take(id, leo, [RIGHT, 0, 0])
  await take(id, leo, [RIGHT, RIGHT, 0])
  await take(id, leo, [RIGHT, 0, 0])
  expect((await analysis(id)).body.data).toMatchObject({ n: 1, mean: 0 })
  expect((await analysis(id, 'counted')).body.data).toMatchObject({ n: 1, mean: 2 })
})

test('counts learners who are gone, but no instructors, also if they were learners once', async () => {
  const id = await assign()
  for (const state of ['LEFT', 'REMOVED', 'BLOCKED']) {
    const gone = await newLearner()
    await take(id, gone, [RIGHT, 0])
    await it.sql('UPDATE members SET state = $2::member_state WHERE id = $1', [gone.memberId, state])
  }
  const deleted = await newLearner()
  await take(id, deleted, [0, 0])
  await it.sql('UPDATE attempts SET learner_id = NULL WHERE member_id = $1', [deleted.memberId])
  await it.sql('DELETE FROM users WHERE id = $1', [deleted.id])
  const promoted = await newLearner()
  await take(id, promoted, [RIGHT, RIGHT])
  await it.sql(`UPDATE members SET role = 'INSTRUCTOR' WHERE id = $1`, [promoted.memberId])
  await take(id, owner, [RIGHT, RIGHT])
  await call('POST', `/api/assignments/${id}/start/`)
  expect((await analysis(id)).body.data).toMatchObject({ n: 4, mean: 0.75 })
})

test('knows options by their original index, however they were shuffled', async () => {
  const id = await assign({ shuffle_options: true, shuffle_questions: true })
  for (const shown of [0, 1, 2, 3]) await take(id, await newLearner(), [shown, shown, shown])
  const stored = await it.sql<{ question_id: string; selected_option: number }>(
    'SELECT question_id, selected_option FROM answers s JOIN attempts a ON a.id = attempt_id WHERE assignment_id = $1',
    [id],
  )
  for (const { question_id, options } of (await analysis(id)).body.data.questions)
    expect(options.map(({ n }: { n: number }) => n)).toEqual([
      ...[0, 1, 2, 3].map(
        (option) =>
          stored.filter((row) => row.question_id === question_id && row.selected_option === option).length,
      ),
      0,
    ])
})

test('has a row for each version of a question, and no reliability when revisions differ', async () => {
  const id = await assign()
  for (const options of [[RIGHT], [RIGHT, RIGHT], [RIGHT, RIGHT, RIGHT]])
    await take(id, await newLearner(), options)
  expect((await analysis(id)).body.data.cic).not.toBeNull()
  const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[1]?.id}/update/`
  await call('PATCH', path, { questionText: 'Changed?', answerIndex: 0 }, owner)
  await call('POST', `/api/assignments/${id}/revision/`, {}, owner)
  await take(id, leo, [RIGHT, 0])
  const { data } = (await analysis(id)).body
  expect(data).toMatchObject({ n: 4, cic: null, error_ratio: null, standard_error: null })
  expect(
    data.questions.map(({ question_number, text, answer_index, n, facility }: Record<string, unknown>) => [
      question_number,
      text,
      answer_index,
      n,
      facility,
    ]),
  ).toEqual([
    [1, 'One 1?', 1, 4, 1],
    [2, 'One 2?', 1, 3, 2 / 3],
    [2, 'Changed?', 0, 1, 1],
    [3, 'One 3?', 1, 4, 0.25],
  ])
})

test('says how many questions it leaves out, because they are void', async () => {
  const id = await assign()
  await take(id, leo, [RIGHT, RIGHT, 0])
  for (const [at, kind] of ['EVERYBODY', 'NOBODY'].entries()) {
    const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[at]?.id}/correct/`
    await call('POST', path, { void: kind, reason: 'Ambiguous' }, owner)
    const { data } = (await analysis(id)).body
    expect(data).toMatchObject({ n: 1, void_count: at + 1, mean: 1 - at })
    expect(data.questions).toHaveLength(2 - at)
  }
})

test('without attempts, has the questions without figures', async () => {
  const id = await assign({ published: false })
  const { status, body } = await analysis(id)
  expect(status).toBe(200)
  const { questions, ...figures } = body.data
  expect(figures).toEqual({
    n: 0,
    mean: null,
    median: null,
    sd: null,
    skewness: null,
    kurtosis: null,
    cic: null,
    error_ratio: null,
    standard_error: null,
    kr20: null,
    void_count: 0,
  })
  expect(questions).toHaveLength(3)
  expect(questions[0]).toMatchObject({ n: 0, facility: null, facility_range: null, discrimination: null })
  expect(questions[0].options[4]).toMatchObject({ index: null, n: 0, share: null, mean_rest: null })
})

test('is for instructors only, of the first or the counted attempts', async () => {
  const id = await assign()
  expect((await analysis(id, 'first', leo)).status).toBe(403)
  expect((await analysis(id, 'other', leo)).status).toBe(403)
  expect((await analysis(id, 'first', await createUser(it))).status).toBe(404)
  expect((await analysis(id, 'other')).status).toBe(400)
})

test('in GraphQL, the most urgent question comes first', async () => {
  const id = await assign()
  // The better a learner, the more likely they pick the last option of question 2, whose key is wrong.
  for (let rank = 0; rank < 24; rank++)
    await take(id, await newLearner(), [rank < 8 ? 0 : RIGHT, rank < 8 ? RIGHT : 3, rank < 12 ? 0 : RIGHT])
  const { body } = await it.graphql(
    `query ($id: ID!) { assignment(id: $id) { mayEditQuiz analysis(attempts: COUNTED) { n questionCount findingCount
      first: questions(orderBy: URGENCY, count: 1) { questionNumber alarm { option } findings }
      last: questions(from: 3) { questionNumber } none: questions(count: 0) { text } } } }`,
    { id },
    owner.token,
  )
  expect(body.data.assignment.mayEditQuiz).toBe(true)
  expect(body.data.assignment.analysis).toMatchObject({
    n: 24,
    questionCount: 3,
    first: [{ questionNumber: 2, alarm: { option: 3 } }],
    last: [{ questionNumber: 3 }],
    none: [],
  })
  expect(body.data.assignment.analysis.first[0].findings[0]).toMatch(/^KEY_/)
})
