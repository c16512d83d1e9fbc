import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { openStage, type Stage } from './rig/stage.ts'
import { missed } from './scenario.ts'
import { limiterAway } from './scenarios/limiter.ts'
import { outage } from './scenarios/outages.ts'

// Long enough for every kind of call to time out while the database is frozen or the link to it is silent.
const settings = { random: seeded(1), rounds: 1, seconds: 7, slack: 3 }
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.end())

describe('the server answers 503 in time, and later recovers without a restart, when', () => {
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

test('without the counters of the rate limits, logins are refused and reads succeed', async () => {
  expect(missed(await limiterAway(stage, settings))).toEqual([])
})
