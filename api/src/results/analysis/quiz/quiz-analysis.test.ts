import { expect, test } from 'vitest'
import { createMember } from '../../../../test/support/data/classrooms.ts'
import { createUser, type TestUser } from '../../../../test/support/data/factories.ts'
import { learnersClass } from '../../../../test/support/data/learners-class.ts'
import { createLink, share } from '../../../../test/support/data/sharing.ts'

const { it, owner, leo, quiz, classroom, call, assign, take } = learnersClass({ One: 3, Two: 1 })

const RIGHT = 1

const analysis = (who: Pick<TestUser, 'token'> = owner, query = '') =>
  call('GET', `/api/quizzes/${quiz.id}/analysis/${query}`, undefined, who)

/** Practises the quiz by a path that starts an attempt. */
async function practise(
  who: TestUser,
  options: number[],
  path = `/api/quizzes/${quiz.id}/start/`,
  isCompleted = true,
): Promise<void> {
  const { body } = await call('POST', path, {}, who)
  const attempt = `/api/attempts/${body.data.attempt_id}`
  for (const [index, selected_option] of options.entries())
    await call('POST', `${attempt}/answer/${quiz.questions[index]?.id}/`, { selected_option }, who)
  if (isCompleted) await call('POST', `${attempt}/complete/`, {}, who)
}

async function reader(right: 'VIEW' | 'EDIT' = 'VIEW'): Promise<TestUser> {
  const user = await createUser(it)
  await share(it, owner, quiz.id, { username: user.username, right })
  return user
}

/** Makes somebody else the owner of the class, so that the quiz's owner is not in it any more. */
async function giveClassAway(role: 'LEARNER' | null): Promise<void> {
  const other = await createUser(it)
  await it.sql('UPDATE members SET user_id = $2 WHERE id = $1', [classroom.ownerId, other.id])
  if (role) await createMember(it, classroom.id, { user: owner, role })
}

test('counts for an access token for one class only what was taken there', async () => {
  await practise(await reader(), [RIGHT, RIGHT, RIGHT])
  await practise(owner, [RIGHT])
  await take(await assign(), [RIGHT, 0])
  const limits = { scopes: ['results:read'], classroom_id: classroom.id }
  const { body } = await call('POST', '/api/tokens/', { name: 'Class', ...limits }, owner)
  expect((await analysis()).body.data.n).toBe(3)
  expect((await analysis({ token: body.data.token })).body.data).toMatchObject({ n: 1, mean: 1 })
})

test('counts the first completed attempt of everybody: by share, by link, in a class, and the owner’s', async () => {
  const viewer = await reader()
  await practise(viewer, [RIGHT, RIGHT, RIGHT])
  await practise(viewer, [0])
  const { token } = await createLink(it, owner, quiz.id, 'TAKE')
  await practise(await createUser(it), [RIGHT, 2], `/api/shared/${token}/start/`)
  await take(await assign(), [RIGHT, 0])
  await practise(owner, [RIGHT, RIGHT, RIGHT, RIGHT])
  const { status, body } = await analysis()
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ n: 4, mean: 2.25 })
  expect(body.data.questions).toHaveLength(4)
  expect(body.data.questions[1]).toMatchObject({
    question_id: quiz.questions[1]?.id,
    question_number: 2,
    text: 'One 2?',
    answer_index: RIGHT,
    n: 4,
    facility: 0.5,
    options: [{ n: 1 }, { n: 2 }, { n: 1 }, { n: 0 }, { index: null, n: 0 }],
  })
})

test('an attempt of the owner can be left out', async () => {
  await practise(owner, [RIGHT])
  await practise(await reader(), [0])
  expect((await analysis(owner, '?own=true')).body.data).toMatchObject({ n: 2, mean: 0.5 })
  expect((await analysis(owner, '?own=false')).body.data).toMatchObject({ n: 1, mean: 0 })
  expect((await analysis(owner, '?own=maybe')).status).toBe(400)
})

test('whoever practised before or after an assignment counts once, with the earlier attempt', async () => {
  const id = await assign()
  await share(it, owner, quiz.id, { username: leo.username, right: 'VIEW' })
  await practise(leo, [RIGHT, RIGHT])
  await take(id, [0])
  expect((await analysis()).body.data).toMatchObject({ n: 1, mean: 2 })
})

test('attempts of one section, ended and running ones, and mock exams do not count', async () => {
  const viewer = await reader()
  await practise(viewer, [RIGHT], `/api/quizzes/${quiz.id}/sections/${quiz.sectionIds[0]}/start/`)
  await practise(viewer, [RIGHT], `/api/quizzes/${quiz.id}/mock/`)
  await practise(viewer, [RIGHT], undefined, false)
  expect((await analysis()).body.data.n).toBe(0)
  await it.sql(`UPDATE attempts SET status = 'ENDED' WHERE status = 'IN_PROGRESS'`)
  expect((await analysis()).body.data.n).toBe(0)
})

test.each([
  ['does not belong to', null],
  ['learns in', 'LEARNER'],
] as const)('no result of a class counts that the owner %s', async (_place, role) => {
  const id = await assign()
  await take(id, [RIGHT, RIGHT])
  await share(it, owner, quiz.id, { username: leo.username, right: 'VIEW' })
  expect((await analysis()).body.data.n).toBe(1)
  await giveClassAway(role)
  expect((await analysis()).body.data).toMatchObject({ n: 0, mean: null })
  await practise(leo, [0])
  expect((await analysis()).body.data).toMatchObject({ n: 1, mean: 0 })
})

test('results of a class count for an instructor, but not after they have left it', async () => {
  await take(await assign(), [RIGHT])
  await giveClassAway(null)
  const memberId = await createMember(it, classroom.id, { user: owner, role: 'INSTRUCTOR' })
  expect((await analysis()).body.data.n).toBe(1)
  for (const state of ['LEFT', 'REMOVED', 'BLOCKED']) {
    await it.sql('UPDATE members SET state = $2::member_state WHERE id = $1', [memberId, state])
    expect((await analysis()).body.data.n).toBe(0)
  }
})

test('tries of instructors do not count, but learners who deleted their account do', async () => {
  const id = await assign()
  await take(id, [RIGHT, RIGHT])
  const colleague = await createUser(it)
  await createMember(it, classroom.id, { user: colleague, role: 'INSTRUCTOR' })
  await take(id, [RIGHT], colleague)
  await take(id, [RIGHT], owner)
  await it.sql('DELETE FROM users WHERE id = $1', [leo.id])
  expect((await analysis()).body.data).toMatchObject({ n: 1, mean: 2 })
})

test('is for the owner only, whatever else somebody may do with the quiz', async () => {
  await take(await assign(), [RIGHT])
  const colleague = await createUser(it)
  await createMember(it, classroom.id, { user: colleague, role: 'INSTRUCTOR' })
  for (const who of [leo, colleague, await createUser(it)])
    expect([(await analysis(who)).status, (await analysis(who, '?own=maybe')).status]).toEqual([404, 404])
  for (const right of ['VIEW', 'EDIT'] as const) {
    const other = await reader(right)
    expect([(await analysis(other)).status, (await analysis(other, '?own=maybe')).status]).toEqual([403, 403])
    const { body } = await it.graphql(
      'query ($id: ID!) { quiz(id: $id) { analysis { n } } }',
      { id: quiz.id },
      other.token,
    )
    expect(body.data.quiz.analysis).toBeNull()
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN')
  }
})

test('without attempts, has the questions of the newest revision without figures', async () => {
  await call(
    'PATCH',
    `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`,
    { questionText: 'Changed?' },
    owner,
  )
  const { body } = await analysis()
  expect(body.data).toMatchObject({ n: 0, mean: null, kr20: null })
  expect(body.data.questions).toHaveLength(4)
  expect(body.data.questions[0]).toMatchObject({ text: 'Changed?', n: 0, facility: null })
})

test('in GraphQL, has the same figures, and the most urgent question first', async () => {
  const { token } = await createLink(it, owner, quiz.id, 'TAKE')
  // The better a taker, the more likely they pick the last option of question 2, whose key is wrong.
  for (let rank = 0; rank < 24; rank++)
    await practise(
      await createUser(it),
      [rank < 8 ? 0 : RIGHT, rank < 8 ? RIGHT : 3, rank < 12 ? 0 : RIGHT],
      `/api/shared/${token}/start/`,
    )
  const { body } = await it.graphql(
    `query ($id: ID!) { quiz(id: $id) { analysis(own: false) { n mean questionCount
      questions(orderBy: URGENCY, count: 1) { questionNumber alarm { option } } } } }`,
    { id: quiz.id },
    owner.token,
  )
  const { mean } = (await analysis()).body.data
  expect(body.data.quiz.analysis).toEqual({
    n: 24,
    mean,
    questionCount: 4,
    questions: [{ questionNumber: 2, alarm: { option: 3 } }],
  })
})
