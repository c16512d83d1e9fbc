import { beforeEach, describe, expect, test } from 'vitest'
import {
  createQuiz,
  createUser,
  type TestQuiz,
  type TestUser,
} from '../../../../test/support/data/factories.ts'
import { answerPractice, practise, startPractice } from '../../../../test/support/data/practice.ts'
import { useTestApp } from '../../../../test/support/test-app.ts'

const it = useTestApp()
const NOON = new Date('2026-05-04T12:00:00Z')
const DAY = 86_400_000
const TODAY = Math.floor(NOON.getTime() / DAY)
const RIGHT = 1
let ada: TestUser
let quiz: TestQuiz
let practiceId: string

beforeEach(async () => {
  it.clock.now = NOON
  ada = await createUser(it)
  quiz = await createQuiz(it, ada)
  practiceId = (await startPractice(it, ada, { mode: 'ALL', quiz_id: quiz.id })).practice_id
})

const answer = (index: number, selected_option: number, more: object = {}) =>
  answerPractice(it, ada, practiceId, { question_id: quiz.questions[index]?.id, selected_option, ...more })
const reviews = () =>
  it.sql<{ answered_at: Date; study_day: number }>(
    'SELECT answered_at, study_day FROM reviews WHERE user_id = $1 ORDER BY number',
    [ada.id],
  )

describe('the moment of an answer', () => {
  const given = async (answered_at: string | null) => {
    await answer(0, RIGHT, { answered_at })
    return (await reviews()).at(-1)
  }

  test('is believed if it is after the newest review, also before the practice began', async () => {
    const moment = new Date(NOON.getTime() - 3 * DAY)
    expect(await given(moment.toISOString())).toMatchObject({ answered_at: moment, study_day: TODAY - 3 })
    expect(await given('2026-05-02T09:30:00+05:00')).toMatchObject({ study_day: TODAY - 2 })
  })

  test('is never before the newest review, in whichever quiz', async () => {
    const other = await createQuiz(it, ada, { '': 1 })
    const moment = new Date(NOON.getTime() - 2 * DAY).toISOString()
    const question_id = other.questions[0]?.id
    await practise(it, ada, other.id, { question_id, selected_option: RIGHT, answered_at: moment })
    expect((await given('2026-04-20T00:00:00Z'))?.answered_at.toISOString()).toBe(moment)
  })

  test('is never later than its arrival, and at most 30 days before it', async () => {
    expect(await given('2026-03-01T00:00:00Z')).toMatchObject({
      answered_at: new Date(NOON.getTime() - 30 * DAY),
    })
    expect(await given('2030-01-01T00:00:00Z')).toMatchObject({ answered_at: NOON })
    expect(await given(null)).toMatchObject({ answered_at: NOON })
  })

  test('counts for the study day in the zone of the learner when it arrives', async () => {
    await it.sql(`UPDATE users SET time_zone = 'America/Los_Angeles' WHERE id = $1`, [ada.id])
    // 3:30 in the morning in Los Angeles still belongs to the day before.
    it.clock.now = new Date('2026-05-04T10:30:00Z')
    const { body } = await answer(0, RIGHT)
    expect(body.data.memory.last_day).toBe('2026-05-03')
    expect(await reviews()).toMatchObject([{ study_day: TODAY - 1 }])
  })
})
