// An analysis is kept while its pages are read, and calculated again as soon as anything in it may differ.
import { expect, test, vi } from 'vitest'
import { createMember } from '../../../test/support/data/classrooms.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign, take } = learnersClass({ One: 3 })

const mean = async (id: string, attempts = 'first') =>
  (await call('GET', `/api/assignments/${id}/analysis/?attempts=${attempts}`, undefined, owner)).body.data
    .mean as number

/** Counts how often answers are read for an analysis. */
function watch() {
  const query = vi.spyOn(it.database.pool, 'query')
  return () => {
    const calls = query.mock.calls as unknown as [{ name?: string }][]
    return calls.filter(([statement]) => statement.name === 'read-analyzed-answers').length
  }
}

test('the pages of an analysis, and calls at the same time, are calculated once', async () => {
  const id = await assign()
  await take(id, [1, 1])
  const count = watch()
  const page = (from: number) =>
    it.graphql(
      `query ($id: ID!) { assignment(id: $id) { analysis { mean questions(from: ${from}, count: 1) { questionNumber } } } }`,
      { id },
      owner.token,
    )
  const pages = await Promise.all([page(1), page(2), page(3)])
  expect(pages.map(({ body }) => body.data.assignment.analysis.questions[0].questionNumber)).toEqual([
    1, 2, 3,
  ])
  expect(await mean(id)).toBe(2)
  expect(count()).toBe(1)
  await mean(id, 'counted')
  expect(count()).toBe(2)
})

test('another learner, a promotion, a correction and a void question are seen at once', async () => {
  const id = await assign()
  await take(id, [1, 1])
  expect(await mean(id)).toBe(2)
  const bea = await createUser(it)
  const beaId = await createMember(it, classroom.id, { user: bea })
  await take(id, [0, 0], bea)
  expect(await mean(id)).toBe(1)
  await it.sql(`UPDATE members SET role = 'INSTRUCTOR' WHERE id = $1`, [beaId])
  expect(await mean(id)).toBe(2)
  const correct = (change: object) =>
    call(
      'POST',
      `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/correct/`,
      { reason: 'wrong', ...change },
      owner,
    )
  await correct({ answer_index: 2 })
  expect(await mean(id)).toBe(1)
  await correct({ answer_index: 1 })
  await correct({ void: 'EVERYBODY' })
  expect(await mean(id)).toBe(1)
})

test('an attempt that was opened and completed again counts with its new answers', async () => {
  const id = await assign({ time_limit: 10, closes_at: at(60).toISOString() })
  const { body } = await call('POST', `/api/assignments/${id}/start/`)
  const path = `/api/attempts/${body.data.attempt_id}`
  await call('POST', `${path}/answer/${quiz.questions[0]?.id}/`, { selected_option: 1 })
  it.clock.now = at(20)
  await call('POST', `${path}/resume/`)
  expect(await mean(id)).toBe(1)
  const extension = `/api/assignments/${id}/extensions/${classroom.leoId}/`
  await call('PUT', extension, { minutes: 40, reason: 'power cut' }, owner)
  await call('POST', `${path}/answer/${quiz.questions[1]?.id}/`, { selected_option: 1 }, leo)
  expect(await mean(id)).toBeNull()
  await call('POST', `${path}/complete/`)
  expect(await mean(id)).toBe(2)
})
