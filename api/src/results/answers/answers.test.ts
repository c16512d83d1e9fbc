// The answers of all learners to an assignment, page by page, and those that are new.
import { expect, test } from 'vitest'
import { createMember } from '../../../test/support/data/classrooms.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign, take } = learnersClass({ One: 3 })

const list = (id: string, query = '', who = owner) =>
  call('GET', `/api/assignments/${id}/answers/${query}`, undefined, who)

test('has every answer with its original option, also of attempts in progress', async () => {
  const id = await assign({ shuffle_options: true })
  const { body } = await call('POST', `/api/assignments/${id}/start/`)
  const questions = (await call('POST', `/api/attempts/${body.data.attempt_id}/resume/`)).body.data
  expect(questions.next_question).not.toBeNull()
  const path = `/api/attempts/${body.data.attempt_id}/answer/${quiz.questions[1]?.id}/`
  await call('POST', path, { selected_option: 0, response_time: 1234 })
  const [stored] = await it.sql<{ selected_option: number }>('SELECT selected_option FROM answers')
  expect((await list(id)).body.data).toEqual({
    answers: [
      {
        attempt_id: body.data.attempt_id,
        member_id: classroom.leoId,
        question_id: quiz.questions[1]?.id,
        status: 'IN_PROGRESS',
        selected_option: stored?.selected_option,
        is_correct: stored?.selected_option === 1,
        answered_at: at(0).toISOString(),
        response_time: 1234,
      },
    ],
    next: null,
    as_of: at(-1).toISOString(),
  })
})

test('has pages, and leaves out what instructors try', async () => {
  const id = await assign({ attempts_allowed: 3 })
  for (const options of [[1, 1, 1], [0]]) await take(id, options)
  await take(id, [1], owner)
  const found: string[] = []
  for (let query = '?limit=3'; ;) {
    const { answers, next } = (await list(id, query)).body.data
    for (const { attempt_id, question_id } of answers) found.push(`${attempt_id}:${question_id}`)
    if (next === null) break
    expect(next).toBe(found.at(-1))
    query = `?limit=3&after=${next}`
  }
  expect(found).toHaveLength(4)
  expect(found).toEqual(found.toSorted())
})

test('has what is new since the last list, also a changed answer', async () => {
  const id = await assign({ attempts_allowed: 2 })
  await take(id, [1])
  const { as_of } = (await list(id)).body.data
  // A minute later, everything that was stored before the list is in it.
  it.clock.now = at(2)
  expect((await list(id, `?changed_since=${as_of}`)).body.data.answers).toHaveLength(1)
  const later = (await list(id)).body.data.as_of
  expect((await list(id, `?changed_since=${later}`)).body.data.answers).toEqual([])
  const attemptId = await take(id, [0, 0])
  const { answers } = (await list(id, `?changed_since=${later}`)).body.data
  expect(answers).toMatchObject([{ attempt_id: attemptId }, { attempt_id: attemptId }])
})

test('says what counts for the score after corrections', async () => {
  const id = await assign({ attempts_allowed: 2 })
  await take(id, [1, 1, 1])
  const corrections = [
    { answer_index: 2, no_score_falls: true },
    { void: 'EVERYBODY', no_score_falls: false },
    { void: 'NOBODY', no_score_falls: false },
  ]
  for (const [at, correction] of corrections.entries()) {
    const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[at]?.id}/correct/`
    expect((await call('POST', path, { ...correction, reason: 'A slip' }, owner)).status).toBe(200)
  }
  await take(id, [1, 0, 0])
  const { answers } = (await list(id)).body.data
  const marksOf = (attempt: { question_id: string; is_correct: boolean | null }[]) =>
    quiz.questions.map((question) => attempt.find((one) => one.question_id === question.id)?.is_correct)
  // The first attempt keeps the mark that the correction would have taken.
  expect(marksOf(answers.slice(0, 3))).toEqual([true, true, null])
  expect(marksOf(answers.slice(3))).toEqual([false, true, null])
})

test('has pages over GraphQL, forwards and backwards', async () => {
  const id = await assign()
  await take(id, [1, 0, 1])
  const page = async (range: string, who = owner) => {
    const query = `query ($id: ID!) { assignment(id: $id) { answers(${range}) { asOf totalCount
      pageInfo { startCursor endCursor } edges { node { questionId } } } } }`
    const { body } = await it.graphql(query, { id }, who.token)
    return body.errors ?? body.data.assignment.answers
  }
  const all = await page('first: 10')
  const ids = all.edges.map(({ node }: { node: { questionId: string } }) => node.questionId)
  expect(ids).toHaveLength(3)
  expect(all.totalCount).toBe(3)
  const last = await page('last: 2')
  expect(last.edges.map(({ node }: { node: { questionId: string } }) => node.questionId)).toEqual(
    ids.slice(1),
  )
  const before = await page(`last: 2, before: "${last.pageInfo.startCursor}"`)
  expect(before.edges).toMatchObject([{ node: { questionId: ids[0] } }])
  expect((await page(`first: 5, changedSince: "${at(1).toISOString()}"`)).edges).toEqual([])
  expect(await page('first: 1, changedSince: "yesterday"')).toMatchObject([
    { extensions: { code: 'VALIDATION_FAILED' } },
  ])
  expect(await page(`first: 1, after: "${classroom.leoId}"`)).toMatchObject([
    { extensions: { code: 'VALIDATION_FAILED' } },
  ])
  expect(await page('first: 5', leo)).toBeNull()
})

test('is for instructors only, and its parameters are checked after that', async () => {
  const id = await assign()
  expect((await list(id, '?limit=0', leo)).status).toBe(403)
  expect((await list(id, '', await createUser(it))).status).toBe(404)
  for (const query of ['?limit=1001', '?after=x', '?after=a:b', '?changed_since=2026-05-04'])
    expect((await list(id, query)).body.error_code).toBe('VALIDATION_FAILED')
})

test('includes learners who left, and nobody who teaches now', async () => {
  const id = await assign()
  const bea = await createUser(it)
  const beaId = await createMember(it, classroom.id, { user: bea })
  await take(id, [1], bea)
  await it.sql(`UPDATE members SET state = 'LEFT' WHERE id = $1`, [beaId])
  expect((await list(id)).body.data.answers).toHaveLength(1)
  await it.sql(`UPDATE members SET role = 'INSTRUCTOR' WHERE id = $1`, [beaId])
  expect((await list(id)).body.data.answers).toEqual([])
})
