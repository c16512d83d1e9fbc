import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/support/test-app.ts'
import { expectProperty, PROPERTY_TIME } from '../../../../../quiz-format/test/support/properties.ts'
import { NO_EXAM, recountReadiness } from '../testing/recount-readiness.ts'
import { dateOf, FIRST_DAY, Studying } from '../testing/studying.ts'

const it = useTestApp()
afterEach(() => {
  it.clock.now = null
})

const RIGHT = 1
const WRONG = 0
const QUESTIONS = 24
const all = (option: number | null) => Array.from({ length: QUESTIONS }, () => option)
const readiness = async (ada: Studying, on?: string) =>
  (await ada.ofQuiz('GET', `readiness/${on === undefined ? '' : `?on=${on}`}`)).body.data

describe('readiness', () => {
  test('says what is missing before there are 20 answers on 2 study days', async () => {
    const ada = await Studying.begin(it)
    const none = { expected: null, low: null, high: null }
    const nothing = {
      ...none,
      chance_to_pass: null,
      with_plan: null,
      sections: [...ada.quiz.sectionIds, null].map((section_id) => ({ section_id, ...none })),
    }
    expect(await readiness(ada)).toEqual({ ...nothing, missing: { answers: 20, days: 2 } })
    await ada.take(all(null).fill(RIGHT, 0, 12))
    expect(await readiness(ada)).toEqual({ ...nothing, missing: { answers: 8, days: 1 } })
    // Later answers of the same day do not count again.
    await ada.take(all(null).fill(WRONG, 0, 15))
    expect(await readiness(ada)).toEqual({ ...nothing, missing: { answers: 5, days: 1 } })
    await ada.take(all(RIGHT))
    expect(await readiness(ada)).toEqual({ ...nothing, missing: { answers: 0, days: 1 } })
    ada.goTo(FIRST_DAY + 1)
    await ada.take([RIGHT])
    expect(await readiness(ada)).toMatchObject({
      expected: expect.any(Number),
      missing: { answers: 0, days: 0 },
    })
  })

  test(
    'after any answers and for any exam, is what its formulas say of the log',
    { timeout: PROPERTY_TIME },
    async () => {
      const answer = fc.option(fc.nat(3), { freq: 3 })
      const sheet = fc.array(answer, { minLength: QUESTIONS, maxLength: QUESTIONS })
      const sheets = fc.array(sheet, { minLength: 3, maxLength: 5 })
      const gap = fc.nat(3)
      const exam = fc.record({
        inDays: fc.integer({ min: 0, max: 60 }),
        passScore: fc.option(fc.integer({ min: 0, max: 100 })),
        draws: fc.option(fc.integer({ min: 1, max: QUESTIONS })),
        weights: fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 3, maxLength: 3 }),
      })
      let known = 0
      const property = fc.asyncProperty(sheets, gap, exam, async (taken, days, { inDays, ...rest }) => {
        const ada = await Studying.begin(it)
        for (const [index, options] of taken.entries()) {
          if (index > 0) ada.goTo(ada.today + days)
          await ada.take(options)
        }
        const today = await readiness(ada, dateOf(ada.today))
        if (today.expected === null) return
        known++
        expect(today).toEqual(await recountReadiness(ada, { ...NO_EXAM, day: ada.today }))
        const day = ada.today + inDays
        const named = [...ada.quiz.sectionIds, null].map((section_id, index) => ({
          section_id,
          weight: rest.weights[index],
        }))
        const weights = named.filter(({ weight }) => weight)
        const body = { date: dateOf(day), pass_score: rest.passScore, draws: rest.draws, weights }
        expect((await ada.ofQuiz('PUT', 'exam/', body)).status).toBe(200)
        expect(await readiness(ada)).toEqual(await recountReadiness(ada, { ...rest, day }))
        expect(await readiness(ada, dateOf(day + 5))).toEqual(
          await recountReadiness(ada, { ...rest, day: day + 5 }),
        )
      })
      await expectProperty(property, 12)
      expect(known).toBeGreaterThan(5)
    },
  )

  test('is for the exam day, or else today; a date that is over is none, but its weights stay', async () => {
    const ada = await Studying.begin(it)
    await ada.take(all(RIGHT))
    ada.goTo(FIRST_DAY + 1)
    await ada.take(all(WRONG).fill(RIGHT, 0, 6))
    const exam = { passScore: 60, draws: 10, weights: [2, null, 1] }
    const named = [
      { section_id: ada.quiz.sectionIds[0], weight: 2 },
      { section_id: null, weight: 1 },
    ]
    const day = FIRST_DAY + 4
    await ada.ofQuiz('PUT', 'exam/', { date: dateOf(day), pass_score: 60, draws: 10, weights: named })
    expect(await readiness(ada)).toEqual(await recountReadiness(ada, { ...exam, day }))
    expect(await readiness(ada, dateOf(day))).toEqual(await readiness(ada))
    ada.goTo(day + 3)
    expect(await readiness(ada)).toEqual(await recountReadiness(ada, { ...exam, day: day + 3 }))
    expect((await readiness(ada)).with_plan).toBe((await readiness(ada)).expected)
    await ada.ofQuiz('DELETE', 'exam/')
    expect(await readiness(ada)).toEqual(await recountReadiness(ada, { ...NO_EXAM, day: day + 3 }))
  })

  test('with the plan, counts the questions that the learner practises a day', async () => {
    const ada = await Studying.begin(it)
    await ada.take(all(RIGHT))
    ada.goTo(FIRST_DAY + 1)
    await ada.take(all(WRONG))
    const day = FIRST_DAY + 15
    for (const daily_size of [1, 5, 500]) {
      expect((await ada.call('PATCH', '/api/auth/profile/', { daily_size })).status).toBe(200)
      expect(await readiness(ada, dateOf(day))).toEqual(
        await recountReadiness(ada, { ...NO_EXAM, day }, daily_size),
      )
    }
  })

  test('begins a day at four in the morning of the learner’s zone', async () => {
    const ada = await Studying.begin(it)
    await it.sql(`UPDATE users SET time_zone = 'America/New_York' WHERE id = $1`, [ada.user.id])
    it.clock.now = new Date(`${dateOf(FIRST_DAY + 1)}T07:59:00Z`)
    expect((await ada.ofQuiz('GET', `readiness/?on=${dateOf(FIRST_DAY)}`)).status).toBe(200)
    it.clock.now = new Date(`${dateOf(FIRST_DAY + 1)}T08:00:00Z`)
    expect((await ada.ofQuiz('GET', `readiness/?on=${dateOf(FIRST_DAY)}`)).status).toBe(400)
  })

  test.each(['2026-05-03', '2026-02-30', 'tomorrow', '', '20260601', '2026-06-01T00:00:00Z'])(
    'is refused for the date “%s”',
    async (on) => {
      const ada = await Studying.begin(it)
      const { status, body } = await ada.ofQuiz('GET', `readiness/?on=${on}`)
      expect([status, body.error_code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(body.error).toMatch(/\bon\b/)
    },
  )
})
