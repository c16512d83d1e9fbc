import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { setStage, type Stage } from './rig/stage.ts'
import { missed } from './scenario.ts'
import { limiterAway } from './scenarios/limiter.ts'
import { outage } from './scenarios/outages.ts'

// Calls to a frozen or silent database wait, so the outage must outlast every call's timeout.
const settings = { random: seeded(1), rounds: 1, seconds: 7, slack: 3 }
let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.end())

describe('the server answers 503 in time and recovers without a restart while', () => {
  test('the database is stopped', async () => {
    expect(missed(await outage(stage, 'database stopped', { ...settings, seconds: 3 }))).toEqual([])
  })

  test('the database is frozen', async () => {
    expect(missed(await outage(stage, 'database frozen', settings))).toEqual([])
  })

  test('the link to the database drops everything', async () => {
    expect(missed(await outage(stage, 'link silent', settings))).toEqual([])
  })

  test('the link to the database is cut', async () => {
    expect(missed(await outage(stage, 'link cut', { ...settings, seconds: 3 }))).toEqual([])
  })
})

test('without the counters of the rate limits nobody signs in, and everybody reads', async () => {
  expect(missed(await limiterAway(stage, settings))).toEqual([])
})
