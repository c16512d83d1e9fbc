import { describe, expect, test } from 'vitest'
import { startAssignment } from '../../../test/support/data/classrooms.ts'
import { CORRECT, createAttempt, createUser } from '../../../test/support/data/factories.ts'
import { at, learnersClass } from '../../../test/support/data/learners-class.ts'

const { it, owner, leo, quiz, classroom, call, assign } = learnersClass({ A: 2, B: 2 })

const start = (id: string, who = leo) =>
  it.rest('POST', `/api/assignments/${id}/start/`, { token: who.token })
describe('starting an assignment', () => {
  test('answers like the start of a quiz, and the calls of attempts follow', async () => {
    const id = await assign({ reveal_key: 'ON_COMPLETION', confirm_early_key: true })
    const { status, body } = await start(id)
    expect([status, body.data]).toEqual([
      201,
      {
        attempt_id: body.data.attempt_id,
        section_id: null,
        total_questions: 4,
        deadline: at(60).toISOString(),
      },
    ])
    const path = `/api/attempts/${body.data.attempt_id}/`
    expect(
      (await call('POST', `${path}answer/${quiz.questions[0]?.id}/`, { selected_option: CORRECT })).status,
    ).toBe(200)
    expect((await call('POST', `${path}resume/`)).body.data.answers).toHaveLength(1)
    expect((await call('POST', `${path}complete/`)).body.data).toEqual({
      score: 25,
      correct_answers: 1,
      incorrect_answers: 3,
      total_questions: 4,
    })
    expect((await call('GET', path)).body.data.questions[0]).toMatchObject({
      answer_index: CORRECT,
      is_correct: true,
    })
  })

  test('has the title of the assignment from the start, also where the quiz has another', async () => {
    const id = await assign({ title: 'Test 1' })
    const { body } = await it.graphql(
      'mutation ($id: ID!) { startAssignment(assignmentId: $id) { ... on Attempt { quizTitle } } }',
      { id },
      leo.token,
    )
    expect(body.data.startAssignment).toEqual({ quizTitle: 'Test 1' })
    const running = await it.graphql(
      '{ viewer { attempts(first: 1) { edges { node { quizTitle } } } } }',
      {},
      leo.token,
    )
    expect(running.body.data.viewer.attempts.edges).toEqual([{ node: { quizTitle: 'Test 1' } }])
  })

  test('ends at the close if that comes before the end of the minutes', async () => {
    const id = await assign({ closes_at: at(30).toISOString() })
    expect((await start(id)).body.data.deadline).toBe(at(30).toISOString())
    expect((await start(await assign({ time_limit: null }))).body.data.deadline).toBeNull()
  })

  test('gives the member’s own time, with which the close moves', async () => {
    await it.sql('UPDATE members SET time_factor = 1.5 WHERE id = $1', [classroom.leoId])
    const id = await assign({ closes_at: at(30).toISOString() })
    expect((await start(id)).body.data.deadline).toBe(at(60).toISOString())
  })

  test('is a conflict that names the attempt in progress, and does not disturb practice of the same quiz', async () => {
    const id = await assign()
    const practice = await createAttempt(it, owner, quiz)
    const attempt = await startAssignment(it, leo, id)
    const tried = await startAssignment(it, owner, id)
    expect(new Set([practice, attempt, tried]).size).toBe(3)
    const { status, body } = await start(id)
    expect([status, body.error_code, body.data]).toEqual([
      409,
      'CONCURRENT_ATTEMPT',
      { attempt_id: attempt, section_id: null, answered_count: 0 },
    ])
  })

  test('opens one attempt for five starts at once', async () => {
    const id = await assign({ attempts_allowed: null })
    const statuses = (await Promise.all([1, 2, 3, 4, 5].map(() => start(id)))).map(({ status }) => status)
    expect(statuses.sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })

  test('completes an attempt that ran out of time, and starts the next', async () => {
    const id = await assign({ attempts_allowed: 2 })
    const first = await startAssignment(it, leo, id)
    it.clock.now = at(61)
    const second = await start(id)
    expect(second.status).toBe(201)
    expect((await call('GET', `/api/attempts/${first}/`)).body.data.completed_at).toBe(at(60).toISOString())
  })

  test('is allowed to an instructor at any time, also of a draft, and counts nowhere', async () => {
    const id = await assign({ published: false, closes_at: at(-60).toISOString() })
    const tried = await startAssignment(it, owner, id)
    await call('POST', `/api/attempts/${tried}/complete/`, {}, owner)
    expect((await start(id, owner)).status).toBe(201)
    expect((await call('GET', '/api/dashboard/', undefined, owner)).body.data.recent_activity).toEqual([])
    const { body } = await call('GET', `/api/quizzes/${quiz.id}/statistics/`, undefined, owner)
    expect(body.data.user_stats).toEqual({ total_attempts: 0, best_score: 0 })
  })
})

describe('a start is refused', () => {
  const refusal = async (id: string, who = leo) => {
    const { status, body } = await start(id, who)
    return [status, body.error_code, body.error]
  }

  test('before it opens, after it closes, and to who is excused, with the reason', async () => {
    const early = await assign({ opens_at: at(60).toISOString() })
    expect(await refusal(early)).toEqual([
      409,
      'ASSIGNMENT_NOT_OPEN',
      expect.stringContaining('it opens on 4 May at 11:00'),
    ])
    const closed = await assign({ closes_at: at(-60).toISOString() })
    expect(await refusal(closed)).toEqual([
      409,
      'ASSIGNMENT_NOT_OPEN',
      expect.stringContaining('it closed on 4 May at 09:00'),
    ])
    const open = await assign()
    await call(
      'PUT',
      `/api/assignments/${open}/extensions/${classroom.leoId}/`,
      { excused: true, reason: 'Ill' },
      owner,
    )
    expect(await refusal(open)).toEqual([409, 'ASSIGNMENT_NOT_OPEN', expect.stringContaining('excused')])
  })

  test('when no attempts are left, an ended one included, until an extension gives more', async () => {
    const id = await assign({ attempts_allowed: 1 })
    await call('POST', `/api/attempts/${await startAssignment(it, leo, id)}/end/`)
    expect((await refusal(id)).slice(0, 2)).toEqual([409, 'NO_ATTEMPTS_LEFT'])
    await call(
      'PUT',
      `/api/assignments/${id}/extensions/${classroom.leoId}/`,
      { extra_attempts: 1, reason: 'Fire alarm' },
      owner,
    )
    expect((await start(id)).status).toBe(201)
  })

  test('in an archived class before anything else', async () => {
    const id = await assign()
    const attempt = await startAssignment(it, leo, id)
    await call('PATCH', `/api/classrooms/${classroom.id}/`, { archived: true }, owner)
    expect((await refusal(id)).slice(0, 2)).toEqual([409, 'CLASSROOM_ARCHIVED'])
    expect((await call('GET', `/api/assignments/${id}/`)).body.data.access).toMatchObject({
      state: 'CLOSED',
      may_start: false,
      reasons: { may_start: 'the class is archived' },
    })
    expect(
      (
        await call('POST', `/api/attempts/${attempt}/answer/${quiz.questions[0]?.id}/`, {
          selected_option: 0,
        })
      ).status,
    ).toBe(200)
    expect((await call('POST', `/api/attempts/${attempt}/complete/`)).status).toBe(200)
  })

  test('with 404 for drafts, and for who is not or no longer in the class', async () => {
    const id = await assign()
    expect(await refusal(await assign({ published: false }))).toContain('NOT_FOUND')
    expect(await refusal(id, await createUser(it))).toContain('NOT_FOUND')
    for (const state of ['LEFT', 'REMOVED', 'BLOCKED']) {
      await it.sql('UPDATE members SET state = $2::member_state WHERE id = $1', [classroom.leoId, state])
      expect(await refusal(id)).toContain('NOT_FOUND')
    }
  })
})

test('who leaves can still save and complete what they began', async () => {
  const attempt = await startAssignment(it, leo, await assign())
  await call('POST', `/api/classrooms/${classroom.id}/leave/`)
  const saved = await call('POST', `/api/attempts/${attempt}/answer/${quiz.questions[0]?.id}/`, {
    selected_option: CORRECT,
  })
  expect(saved.status).toBe(200)
  expect((await call('POST', `/api/attempts/${attempt}/complete/`)).body.data.score).toBe(25)
})

test('the questions are those of the revision at publishing, until an instructor moves it', async () => {
  const id = await assign({ attempts_allowed: null })
  const edit = (text: string) =>
    call(
      'PATCH',
      `/api/quizzes/${quiz.id}/questions/${quiz.questions[0]?.id}/update/`,
      { questionText: text },
      owner,
    )
  await edit('Changed?')
  const textOf = async (attempt: string) =>
    (await call('GET', `/api/attempts/${attempt}/`)).body.data.questions[0].text
  const first = await startAssignment(it, leo, id)
  expect(await textOf(first)).toBe('A 1?')
  const move = { from: 0, to: 1, running: 1, finished: 0, changed: 1, added: 0, removed: 0 }
  const dry = await call('POST', `/api/assignments/${id}/revision/`, { dry_run: true }, owner)
  expect(dry.body.data).toEqual(move)
  expect((await call('POST', `/api/assignments/${id}/revision/`, undefined, owner)).body.data).toEqual(move)
  expect(await textOf(first)).toBe('A 1?')
  await call('POST', `/api/attempts/${first}/complete/`)
  expect(await textOf(await startAssignment(it, leo, id))).toBe('Changed?')
})
