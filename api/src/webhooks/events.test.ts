import { afterEach, expect, test } from 'vitest'
import { createMember } from '../../test/support/data/classrooms.ts'
import { createUser, form } from '../../test/support/data/factories.ts'
import { at, learnersClass } from '../../test/support/data/learners-class.ts'
import { useReceiver, WEBHOOK_SETTINGS } from '../../test/support/webhook-receiver.ts'
import { EVENT_TYPES } from 'quiz-format/rules'
import { recordTurns } from './recording/assignment-events.ts'

const { it, owner, leo, quiz, classroom, call, take, assign } = learnersClass({ A: 2 }, WEBHOOK_SETTINGS)
const receiver = useReceiver(it)
afterEach(() => it.sql('DELETE FROM webhooks'))

const listen = (input: object = {}, who = owner) => receiver.create(who, { events: EVENT_TYPES, ...input })
const types = async () => (await receiver.deliver()).map(({ event }) => event.type)
const sent = async () => (await receiver.deliver()).map(({ event }) => [event.type, event.data])

test('tells of a quiz from its upload to its end, one event for each change', async () => {
  await listen()
  const upload = form(
    { quiz_title: 'Rivers' },
    {
      name: 'quiz.json',
      content: JSON.stringify([{ question: 'Who?', options: ['a', 'b', 'c', 'd'], correct_answer: 1 }]),
    },
  )
  const uploaded = await it.rest('POST', '/api/files/upload/', { token: owner.token, ...upload })
  expect(uploaded.status).toBe(201)
  const quizId: string = uploaded.body.data.quiz_id
  expect(await sent()).toEqual([['quiz.imported', { quiz_id: quizId }]])
  const path = `/api/quizzes/${quizId}/`
  await call('PATCH', `${path}update-description/`, { title: 'Streams' }, owner)
  await call('PATCH', `${path}update-description/`, { title: 'Streams' }, owner)
  await call('PATCH', `${path}update-description/`, { title: 'x', previous: { title: 'Rivers' } }, owner)
  await call('POST', `${path}sections/`, { name: 'Added' }, owner)
  const { questions, sections } = (await call('GET', path, undefined, owner)).body.data.quiz
  await call('PATCH', `${path}sections/${sections[0].section_id}/update/`, { name: 'Renamed' }, owner)
  const question = `${path}questions/${questions[0].question_id}/update/`
  await call('PATCH', question, { questionText: 'Who else?' }, owner)
  await call('POST', `/api/quizzes/`, { title: 'Made here' }, owner)
  await call('POST', `${path}copy/`, undefined, owner)
  await call('DELETE', `${path}delete/`, undefined, owner)
  expect(await types()).toEqual([
    ...Array.from({ length: 4 }, () => 'quiz.updated'),
    'quiz.imported',
    'quiz.imported',
    'quiz.deleted',
  ])
})

test('tells of an assignment that is published, opens, closes, and closes again', async () => {
  await listen({ include_details: true })
  const sweep = () => recordTurns(it.database.pool, it.clock.now ?? new Date())
  const id = await assign({ title: 'Test', opens_at: at(10), closes_at: at(60), published: true })
  await sweep()
  const data = { assignment_id: id, classroom_id: classroom.id, quiz_id: quiz.id, title: 'Test' }
  expect(await sent()).toEqual([['assignment.published', data]])
  it.clock.now = at(11)
  await Promise.all([sweep(), sweep()])
  expect(await sent()).toEqual([['assignment.opened', data]])
  await call('PATCH', `/api/assignments/${id}/`, { close_now: true }, owner)
  await sweep()
  expect(await types()).toEqual(['assignment.closed'])
  await call('PATCH', `/api/assignments/${id}/`, { closes_at: at(30) }, owner)
  await sweep()
  expect(await types()).toEqual([])
  it.clock.now = at(31)
  await sweep()
  const [closed] = await receiver.deliver()
  expect([closed?.event.type, closed?.event.timestamp]).toEqual(['assignment.closed', at(30).toISOString()])
})

test('tells of extensions, but not of a dry run', async () => {
  const id = await assign({ time_limit: 60 })
  await listen()
  const path = `/api/assignments/${id}/extensions/${classroom.leoId}/`
  await call('PUT', path, { minutes: 5, reason: 'Noise', dry_run: true }, owner)
  await call('PUT', path, { minutes: 5, reason: 'Noise' }, owner)
  const data = {
    assignment_id: id,
    classroom_id: classroom.id,
    quiz_id: quiz.id,
    member_id: classroom.leoId,
  }
  expect(await sent()).toEqual([['extension.granted', data]])
})

test('tells of members who join, leave, come back and are removed', async () => {
  await listen()
  const eve = await createUser(it)
  const { join_code: code } = (await call('GET', `/api/classrooms/${classroom.id}/`, undefined, owner)).body
    .data
  const join = () => call('POST', '/api/classrooms/join/', { code }, eve)
  await join()
  await join()
  await call('POST', `/api/classrooms/${classroom.id}/leave/`, undefined, eve)
  await join()
  const member = `/api/classrooms/${classroom.id}/members/${classroom.leoId}/`
  await call('PATCH', member, { state: 'REMOVED' }, owner)
  await call('PATCH', member, { state: 'BLOCKED' }, owner)
  await call('PATCH', member, { state: 'ACTIVE' }, owner)
  const [joined, left] = ['classroom.member_joined', 'classroom.member_left']
  expect(await types()).toEqual([joined, left, joined, left, joined])
})

const correct = async () => {
  const path = `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/correct/`
  const { status } = await call('POST', path, { answer_index: 3, reason: 'Wrong key' }, owner)
  expect(status).toBe(200)
}

test('an instructor is told scores, a learner only once they are free', async () => {
  await listen({ events: ['attempt.completed', 'attempt.corrected'], include_details: true })
  await listen(
    { events: ['attempt.completed', 'attempt.corrected'], include_details: true, url: `${receiver.url}/leo` },
    leo,
  )
  const id = await assign({ reveal_score: 'AFTER_CLOSE', closes_at: at(60) })
  const attemptId = await take(id, [3, 3])
  const bySide = async () => {
    const all = await receiver.deliver()
    const of = (path: string) =>
      all
        .filter((one) => one.path === path)
        .map(({ event }) => [event.type, event.data.attempt_id, event.data.score])
    return { instructor: of('/hook'), learner: of('/leo') }
  }
  expect(await bySide()).toEqual({
    instructor: [['attempt.completed', attemptId, expect.any(Number)]],
    learner: [['attempt.completed', attemptId, null]],
  })
  await correct()
  expect(await bySide()).toEqual({
    instructor: [['attempt.corrected', attemptId, expect.any(Number)]],
    learner: [],
  })
})

test('whoever no longer teaches the class gets nothing, not even what is waiting', async () => {
  const ida = await createUser(it)
  const idaId = await createMember(it, classroom.id, { user: ida, role: 'INSTRUCTOR' })
  await listen({ events: ['attempt.completed'] }, ida)
  receiver.answer = (_request, response) => void response.writeHead(500).end()
  const id = await assign()
  await take(id, [0, 0])
  expect(await types()).toEqual(['attempt.completed'])
  await call('PATCH', `/api/classrooms/${classroom.id}/members/${idaId}/`, { role: 'LEARNER' }, owner)
  it.clock.now = at(1)
  expect(await types()).toEqual([])
})

test('an endpoint of a class gets only what is about it, and only instructors may have one', async () => {
  const other = await call('POST', '/api/classrooms/', { name: 'Other', time_zone: 'UTC' }, owner)
  await listen({ classroom_id: other.body.data.classroom_id })
  await take(await assign(), [0, 0])
  expect(await types()).toEqual([])
  const refused = await call('POST', '/api/webhooks/', {
    url: receiver.url,
    events: ['attempt.completed'],
    classroom_id: classroom.id,
  })
  expect(refused.body.error_code).toBe('NOT_FOUND')
})

test('a token needs the scopes of the events, and one for a class makes endpoints of this class', async () => {
  const token = async (body: object) =>
    (await call('POST', '/api/tokens/', { name: 'Script', ...body }, owner)).body.data.token as string
  const make = async (scopes: string[], input: object, classroom_id: string | null = null) => {
    const body = { url: receiver.url, events: ['attempt.completed'], ...input }
    return call('POST', '/api/webhooks/', body, { token: await token({ scopes, classroom_id }) })
  }
  const manage = 'webhooks:manage'
  expect((await make([manage], {})).body.data).toEqual({ required_scopes: ['results:read'] })
  expect((await make([manage, 'results:read'], {})).status).toBe(201)
  const quizzes = await make([manage, 'quizzes:read'], { events: ['quiz.updated'], include_details: true })
  expect(quizzes.body.data).toEqual({ required_scopes: ['results:read'] })
  const scopes = [manage, 'results:read']
  expect((await make(scopes, {}, classroom.id)).status).toBe(403)
  expect((await make(scopes, { classroom_id: classroom.id }, classroom.id)).status).toBe(201)
})
