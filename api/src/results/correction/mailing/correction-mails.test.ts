import { beforeEach, describe, expect, test } from 'vitest'
import { startAssignment } from '../../../../test/support/data/classrooms.ts'
import type { TestUser } from '../../../../test/support/data/factories.ts'
import { at, DAY, mailedClass } from '../../../assignments/mailing/testing/mailed-class.ts'
import { partsOf } from '../../../mail/testing/mail-parts.ts'

const { it, mails, people, members, classroom, call, sent, passUntil, assign, complete } = mailedClass()

let quizId = ''
let questions: string[] = []
beforeEach(async () => {
  const rows = await it.sql<{ id: string; quizId: string }>(
    `SELECT questions.id, quiz_id AS "quizId" FROM questions JOIN quizzes ON quizzes.id = quiz_id
     WHERE owner_id = $1 ORDER BY position`,
    [people.owner.id],
  )
  quizId = rows[0]?.quizId ?? ''
  questions = rows.map(({ id }) => id)
})

/** Makes a question count as correct for all, which moves the score of whoever did not answer it. */
const correct = (change: object = { void: 'EVERYBODY' }, who = people.owner) =>
  call(
    'POST',
    `/api/quizzes/${quizId}/questions/${questions[0]}/correct/`,
    { reason: 'zreason', ...change },
    who,
  )
const share = (who: TestUser, right: string) =>
  call('PUT', `/api/quizzes/${quizId}/shares/${who.username}/`, { right })
const MAIL = (name: string) => `${name}: Your score changed: Cells`
const FREE = { reveal_score: 'ON_COMPLETION', reveal_key: 'NEVER', attempts_allowed: null }

/** Publishes an assignment that a learner completes; sends all mails that are due by then. */
async function taken(settings: object = FREE, who = people.leo): Promise<string> {
  const id = await assign(settings)
  await complete(id, who)
  await sent()
  return id
}

async function practise(who: TestUser): Promise<string> {
  const { body } = await call('POST', `/api/quizzes/${quizId}/start/`, {}, who)
  await call('POST', `/api/attempts/${body.data.attempt_id}/complete/`, undefined, who)
  return body.data.attempt_id
}

describe('whoever may see the score that changed gets a mail, and nobody else', () => {
  const CLOSING = { ...FREE, reveal_score: 'AFTER_CLOSE', closes_at: at(DAY) }
  const NEVER = { ...FREE, reveal_score: 'NEVER' }

  test.each([
    ['shown on completion', FREE, 0, {}, true],
    ['shown after the close, before it', CLOSING, 0, {}, false],
    ['shown after the close, after it', CLOSING, DAY + 60, {}, true],
    ['never shown', NEVER, 0, {}, false],
    ['never shown, but released', NEVER, 0, { release_score: true }, true],
  ])('a score %s', async (_when, settings, minutes, change, isMailed) => {
    const id = await taken(settings)
    await call('PATCH', `/api/assignments/${id}/`, change)
    await passUntil(minutes)
    expect((await correct()).status).toBe(200)
    const [mail, ...others] = await mails.receive()
    expect([mail !== undefined, others]).toEqual([isMailed, []])
    if (!mail) return
    const { 'text/plain': text = '' } = partsOf(mail.raw)
    expect(text).toContain('your score changed for\n"Cells"\nin your class\n"Biology":\n')
    expect(text).toContain(`/assignments/${id}\n`)
    expect(text).not.toMatch(/%|\d+ of \d+|zreason|right|correct option|everybody/i)
  })

  test('a score that stays is not mailed, nor a dry run', async () => {
    const id = await assign(FREE)
    const attempt = await startAssignment(it, people.leo, id)
    const answer = `/api/attempts/${attempt}/answer/${questions[0]}/`
    await call('POST', answer, { selected_option: 1 }, people.leo)
    await call('POST', `/api/attempts/${attempt}/complete/`, undefined, people.leo)
    await complete(id, people.mia)
    await sent()
    await correct({ void: 'EVERYBODY', dry_run: true })
    expect(await sent()).toEqual([])
    await correct()
    expect(await sent()).toEqual([MAIL('mia')])
  })
})

describe('there is one mail', () => {
  test('for each person and correction, whatever it reached', async () => {
    const first = await taken()
    await complete(first, people.leo)
    const second = await taken({ ...FREE, title: 'Organs' })
    await correct()
    const [mail, ...others] = await mails.receive()
    expect(others).toEqual([])
    const { 'text/plain': text = '' } = partsOf(mail?.raw)
    for (const part of ['"Cells"', '"Organs"', `/assignments/${first}`, `/assignments/${second}`])
      expect(text).toContain(part)
    await correct({ void: 'NOBODY' })
    expect(await sent()).toEqual(['leo: Your score changed: Cells and 1 more'])
  })
})

describe('no mail goes to', () => {
  test.each(['LEFT', 'REMOVED', 'BLOCKED'])('a member who is %s', async (state) => {
    const id = await taken()
    await complete(id, people.mia)
    await it.sql('UPDATE members SET state = $2::member_state WHERE id = $1', [members.leo, state])
    await correct()
    expect(await sent()).toEqual([MAIL('mia')])
  })

  test('who has deleted their account, is switched off, or wants no mails about scores', async () => {
    const id = await taken()
    await complete(id, people.mia)
    await it.sql('UPDATE users SET switched_off_at = now() WHERE id = $1', [people.leo.id])
    await call('PATCH', '/api/auth/mail-preferences/', { score_free: false }, people.mia)
    await correct()
    expect(await sent()).toEqual([])
    await it.sql('UPDATE users SET switched_off_at = NULL WHERE id = $1', [people.leo.id])
    await correct({ answer_index: 1 })
    await it.sql('DELETE FROM users WHERE id = $1', [people.leo.id])
    expect(await sent()).toEqual([])
  })

  test('who makes the correction', async () => {
    await share(people.leo, 'EDIT')
    const id = await taken()
    await complete(id, people.mia)
    expect((await correct({ void: 'EVERYBODY' }, people.leo)).status).toBe(200)
    expect(await sent()).toEqual([MAIL('mia')])
  })

  test('whose score is hidden again before the mail is sent', async () => {
    const id = await taken()
    await correct()
    await it.sql("UPDATE assignments SET reveal_score = 'NEVER' WHERE id = $1", [id])
    expect(await sent()).toEqual([])
  })
})

describe('practice', () => {
  test('of a shared quiz is mailed with a link to the attempt, and of the own quiz it is not', async () => {
    await share(people.mia, 'VIEW')
    await share(people.leo, 'EDIT')
    await practise(people.owner)
    const attempt = await practise(people.mia)
    await correct({ void: 'EVERYBODY' }, people.leo)
    const [mail, ...others] = await mails.receive()
    expect(others).toEqual([])
    const { 'text/plain': text = '' } = partsOf(mail?.raw)
    expect(text).toMatch(/your score changed for\n".*", which you practised:\n\n/)
    expect(text).toContain(`/quiz/${quizId}/attempts/${attempt}\n`)
  })

  test('of a quiz that is switched off is not mailed', async () => {
    await share(people.mia, 'VIEW')
    await practise(people.mia)
    await it.sql('UPDATE quizzes SET switched_off_at = now() WHERE id = $1', [quizId])
    await correct()
    expect(await sent()).toEqual([])
  })
})

test('an archived class still tells what became of its scores; a deleted assignment does not', async () => {
  const id = await taken()
  await it.sql('UPDATE classrooms SET archived_at = now() WHERE id = $1', [classroom.id])
  await correct()
  expect(await sent()).toEqual([MAIL('leo')])
  await it.sql('UPDATE assignments SET archived_at = now() WHERE id = $1', [id])
  await correct({ void: 'NOBODY' })
  expect(await sent()).toEqual([])
})
