import { describe, expect, test } from 'vitest'
import { startAssignment } from '../../../test/support/data/classrooms.ts'
import { partsOf } from '../../mail/testing/mail-parts.ts'
import { queueClosedScores } from './queue-free-scores.ts'
import { at, DAY, HOUR, mailedClass } from './testing/mailed-class.ts'

const { it, mails, people, members, call, deps, sent, passUntil, assign, extend, complete } = mailedClass()

describe('a score that becomes free', () => {
  const FREE = (name: string) => `${name}: Your score can be seen: Cells`
  const HIDDEN = { reveal_score: 'AFTER_CLOSE', reveal_key: 'NEVER', closes_at: at(DAY), attempts_allowed: 2 }

  test('is mailed after the last close to whoever has completed an attempt, once, and without the score', async () => {
    const id = await assign(HIDDEN)
    await sent()
    await complete(id, people.leo)
    await extend(id, members.mia, { closes_at: at(2 * DAY) })
    expect(await passUntil(DAY)).toEqual(['mia: Closes soon: Cells'])
    it.clock.now = at(2 * DAY)
    expect(await queueClosedScores(deps())).toBe(1)
    const [mail] = await mails.receive()
    const { 'text/plain': text = '' } = partsOf(mail?.raw)
    expect(text).toContain('you can now see your score for this assignment:\n"Cells"\n')
    expect(text).not.toMatch(/%|\d+ of \d+|right|correct|point/i)
    expect(await passUntil(3 * DAY)).toEqual([])
  })

  test('is mailed when it is released, in the same transaction', async () => {
    const id = await assign({ ...HIDDEN, reveal_score: 'NEVER' })
    await sent()
    await complete(id, people.leo)
    await call('PATCH', `/api/assignments/${id}/`, { release_score: true })
    expect(await sent()).toEqual([FREE('leo')])
    await call('PATCH', `/api/assignments/${id}/`, { release_key: true })
    expect(await sent()).toEqual([])
    // It was never hidden from those who complete an attempt now.
    await complete(id, people.mia)
    expect(await passUntil(2 * DAY)).toEqual([])
  })

  test('is not mailed if it was never hidden', async () => {
    const id = await assign({ ...HIDDEN, reveal_score: 'ON_COMPLETION' })
    await sent()
    await complete(id, people.leo)
    await call('PATCH', `/api/assignments/${id}/`, { release_score: true })
    expect(await passUntil(2 * DAY)).toEqual([])
  })

  test('is not mailed if it was hidden again before the mail is sent, but later', async () => {
    const id = await assign(HIDDEN)
    await sent()
    await complete(id, people.leo)
    it.clock.now = at(DAY)
    expect(await queueClosedScores(deps())).toBe(1)
    await extend(id, members.mia, { closes_at: at(3 * DAY) })
    expect(await sent()).toEqual([])
    expect(await passUntil(2 * DAY)).toEqual(['mia: Closes soon: Cells'])
    expect(await passUntil(3 * DAY)).toEqual([FREE('leo')])
  })

  test('waits for an attempt in progress', async () => {
    const id = await assign(HIDDEN)
    await sent()
    await complete(id, people.leo)
    it.clock.now = at(DAY - 10)
    await startAssignment(it, people.mia, id)
    await it.sql("UPDATE attempts SET deadline = deadline + interval '1 hour' WHERE status = 'IN_PROGRESS'")
    expect(await passUntil(DAY + 30)).toEqual([])
    expect(await passUntil(DAY + 2 * HOUR)).toEqual([FREE('leo')])
  })
})
