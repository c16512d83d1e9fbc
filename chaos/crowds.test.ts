import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { setStage, type Stage } from './rig/stage.ts'
import { missed } from './scenario.ts'
import { fullPool, loginCrowd } from './scenarios/crowds.ts'
import { rollingRestart, termination } from './scenarios/stopping.ts'

const settings = { random: seeded(1), rounds: 1, seconds: 3, slack: 3 }
let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.end())

test('200 saves that wait for one row are told 503, and leave no connections behind at the database', async () => {
  expect(missed(await fullPool(stage, settings))).toEqual([])
})

test('200 logins at once leave answers their time; those too many are told 503 at once', async () => {
  expect(missed(await loginCrowd(stage, settings))).toEqual([])
})

test('SIGTERM with 200 requests in flight: /readyz says so, they finish, the exit code is 0, nothing is lost', async () => {
  expect(missed(await termination(stage, settings))).toEqual([])
})

test('a rolling restart of two servers behind a proxy shows clients no error', async () => {
  expect(missed(await rollingRestart(stage, settings))).toEqual([])
})
