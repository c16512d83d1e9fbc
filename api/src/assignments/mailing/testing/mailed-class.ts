import { afterEach, beforeEach } from 'vitest'
import {
  createAssignment,
  createClassroom,
  createMember,
  startAssignment,
} from '../../../../test/support/data/classrooms.ts'
import { createQuiz, createUser, type TestUser } from '../../../../test/support/data/factories.ts'
import { useTestApp } from '../../../../test/support/test-app.ts'
import { useSentMails } from '../../../mail/testing/sent-mails.ts'
import { queueClosing } from '../queue-closing.ts'
import { queueClosedScores } from '../queue-free-scores.ts'

const NOW = new Date('2026-05-04T08:00:00Z')
export const HOUR = 60
export const DAY = 24 * HOUR

/** Returns the time so many minutes after the beginning of a test. */
export const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

/** Returns the subject of a mail. */
export const subjectOf = (raw: string) => /^Subject: (.*)\r$/m.exec(raw)?.[1] ?? ''

/** Creates a class with two learners for each test. The clock stands still until a test moves it. */
export function mailedClass() {
  const it = useTestApp()
  const mails = useSentMails(it)
  const people = {} as Record<'owner' | 'leo' | 'mia', TestUser>
  const members = {} as Record<'leo' | 'mia', string>
  const classroom = { id: '' }
  const addresses = new Map<string, string>()
  let quizId = ''

  beforeEach(async () => {
    Object.assign(people, {
      owner: await createUser(it),
      leo: await createUser(it),
      mia: await createUser(it),
    })
    quizId = (await createQuiz(it, people.owner, { A: 2 })).id
    classroom.id = (await createClassroom(it, people.owner, 'Biology')).id
    for (const name of ['leo', 'mia'] as const)
      members[name] = await createMember(it, classroom.id, { user: people[name], displayName: name })
    it.clock.now = NOW
    for (const [name, { id }] of Object.entries(people)) {
      const [row] = await it.sql<{ email: string }>('SELECT email FROM users WHERE id = $1', [id])
      addresses.set(row?.email ?? '', name)
    }
  })
  afterEach(async () => {
    it.clock.now = null
    await it.sql('DELETE FROM mails')
    await it.sql('UPDATE assignments SET archived_at = now()')
  })

  const call = (
    method: 'PATCH' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    who = people.owner,
  ) => it.rest(method, path, { token: who.token, body })
  const deps = () => ({ pool: it.database.pool, now: () => it.clock.now ?? new Date() })
  const nameOf = (to: string[] = []) => addresses.get(to.join())
  const sent = async () => {
    const received = await mails.receive()
    return received.map(({ to, raw }) => `${nameOf(to)}: ${subjectOf(raw)}`).sort()
  }
  return {
    it,
    mails,
    people,
    members,
    classroom,
    call,
    deps,
    nameOf,
    /** Sends all mails: who got which. */
    sent,
    /** Moves the clock, and does what the background tasks do. */
    passUntil: async (minutes: number) => {
      it.clock.now = at(minutes)
      await queueClosing(deps())
      await queueClosedScores(deps())
      return sent()
    },
    /** Publishes an assignment. */
    assign: (settings: object = {}) =>
      createAssignment(it, people.owner, classroom.id, { quiz_id: quizId, title: 'Cells', ...settings }),
    extend: (id: string, memberId: string, terms: object) =>
      call('PUT', `/api/assignments/${id}/extensions/${memberId}/`, { reason: 'ill', ...terms }),
    /** Completes an attempt. */
    complete: async (id: string, who: TestUser) => {
      const attempt = await startAssignment(it, who, id)
      await call('POST', `/api/attempts/${attempt}/complete/`, undefined, who)
    },
  }
}
