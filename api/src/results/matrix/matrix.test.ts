// Which questions of an assignment each learner answered correctly, as a CSV file.
import { expect, test } from 'vitest'
import { createMember } from '../../../test/support/data/classrooms.ts'
import { createUser } from '../../../test/support/data/factories.ts'
import { learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign, take } = learnersClass({ One: 3 })

const matrix = (id: string, query = '', who = owner) =>
  call('GET', `/api/assignments/${id}/matrix.csv${query}`, undefined, who)
const header = () => ['member_id', ...quiz.questions.map(({ id }) => id)].join(',')

test('has a row for each learner with a completed attempt, and no names', async () => {
  const id = await assign({ title: 'Cells & "more"' })
  const [bea, cleo] = [await createUser(it), await createUser(it)]
  const beaId = await createMember(it, classroom.id, { user: bea, displayName: 'Bea' })
  const cleoId = await createMember(it, classroom.id, { user: cleo })
  await take(id, [1, 0, 1])
  await take(id, [0, 1], bea)
  await take(id, [1, 1, 1], cleo)
  await it.sql(`UPDATE members SET state = 'LEFT' WHERE id = $1`, [beaId])
  await it.sql(`UPDATE members SET role = 'INSTRUCTOR' WHERE id = $1`, [cleoId])
  const { status, headers, text } = await matrix(id)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('filename="Cells _ more matrix.csv"'),
  })
  expect(text).toBe(`${header()}\r\n${classroom.leoId},1,0,1\r\n${beaId},0,1,0\r\n`)
})

test('uses the first attempt, even an empty one, or the one that counts', async () => {
  const id = await assign({ attempts_allowed: 3 })
  await take(id, [])
  await take(id, [1, 0, 0])
  await take(id, [1, 1, 0])
  expect((await matrix(id)).text).toContain(`${classroom.leoId},0,0,0`)
  expect((await matrix(id, '?attempts=counted')).text).toContain(`${classroom.leoId},1,1,0`)
  expect((await matrix(id, '?attempts=last')).body.error_code).toBe('VALIDATION_FAILED')
})

test('judges an attempt by the key with which it began', async () => {
  const id = await assign()
  await take(id, [1, 1, 1])
  const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`
  await call('PATCH', path, { answerIndex: 0 }, owner)
  expect((await matrix(id)).text).toContain(`${classroom.leoId},1,1,1`)
})

test('has only the questions if nobody has completed an attempt', async () => {
  expect((await matrix(await assign())).text).toBe(`${header()}\r\n`)
})

test('is for instructors only', async () => {
  const id = await assign()
  expect((await matrix(id, '?attempts=last', leo)).status).toBe(403)
  expect((await matrix(id, '', await createUser(it))).status).toBe(404)
})
