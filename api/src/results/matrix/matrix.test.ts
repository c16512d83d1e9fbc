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

test('with picks, has the options of the analysed attempt, and a column for each version of a question', async () => {
  const id = await assign({ attempts_allowed: 2, shuffle_options: true })
  const before = await take(id, [2, 0])
  const stored = await it.sql<{ question_id: string; selected_option: number }>(
    'SELECT question_id, selected_option FROM answers WHERE attempt_id = $1',
    [before],
  )
  const original = (place: number) =>
    stored.find(({ question_id }) => question_id === quiz.questions[place]?.id)?.selected_option
  const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[1]?.id}/update/`
  await call('PATCH', path, { questionText: 'Changed?' }, owner)
  await call('POST', `/api/assignments/${id}/revision/`, {}, owner)
  const bea = await createUser(it)
  const beaId = await createMember(it, classroom.id, { user: bea })
  const after = await take(id, [], bea)
  const [first, second, third] = quiz.questions.map((question) => question.id)
  const { text, headers } = await matrix(id, '?cells=picks')
  expect(headers['content-disposition']).toContain('picks.csv')
  expect(text.split('\r\n')).toEqual([
    `member_id,attempt_id,${first},${second},${second} (2),${third}`,
    `${classroom.leoId},${before},${original(0)},${original(1)},,none`,
    `${beaId},${after},none,,none,none`,
    '',
  ])
  const analysis = (await call('GET', `/api/assignments/${id}/analysis/`, undefined, owner)).body.data
  expect(analysis.questions.map((row: { question_id: string }) => row.question_id)).toEqual([
    first,
    second,
    second,
    third,
  ])
  expect((await matrix(id, '?cells=names')).body.error_code).toBe('VALIDATION_FAILED')
  expect((await matrix(id, '?cells=names', leo)).status).toBe(403)
})

test('leaves out void questions, and judges by a corrected key even what kept its mark', async () => {
  const id = await assign()
  await take(id, [1, 1, 1])
  const [first, second, third] = quiz.questions.map((question) => question.id)
  const corrections = [{ void: 'EVERYBODY' }, { void: 'NOBODY' }, { answer_index: 2, no_score_falls: true }]
  for (const [at, question] of [first, second, third].entries()) {
    const path = `/api/quizzes/${quiz.id}/questions/${question}/correct/`
    await call('POST', path, { ...corrections[at], reason: 'A slip' }, owner)
  }
  expect((await matrix(id)).text).toBe(`member_id,${third}\r\n${classroom.leoId},0\r\n`)
})

test('has only the questions if nobody has completed an attempt', async () => {
  expect((await matrix(await assign())).text).toBe(`${header()}\r\n`)
})

test('is for instructors only', async () => {
  const id = await assign()
  expect((await matrix(id, '?attempts=last', leo)).status).toBe(403)
  expect((await matrix(id, '', await createUser(it))).status).toBe(404)
})
