import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { openStage, type Stage } from './rig/stage.ts'
import { missed } from './scenario.ts'
import { fullPool, loginCrowd } from './scenarios/crowds.ts'
import { rollingRestart, termination } from './scenarios/stopping.ts'

// Other tests keep the machine busy. `npm run chaos` measures the times alone, without slack.
const settings = { random: seeded(1), rounds: 1, seconds: 3, slack: 10 }
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.end())

test('200 saves that wait for one locked row are refused with 503 and hold at most 20 connections to the database', async () => {
  expect(missed(await fullPool(stage, settings))).toEqual([])
})

test('of 200 concurrent logins, those that would wait too long are refused with 503 at once, and saves are not delayed', async () => {
  expect(missed(await loginCrowd(stage, settings))).toEqual([])
})

test('on SIGTERM with 200 requests in flight, they all finish, /readyz answers 503, the exit code is 0 and nothing is lost', async () => {
  expect(missed(await termination(stage, settings))).toEqual([])
})

test('a rolling restart of two servers behind a proxy causes no errors for clients', async () => {
  // Without pauses, the traffic would take the time of the servers that start.
  expect(missed(await rollingRestart(stage, settings, 10))).toEqual([])
})
