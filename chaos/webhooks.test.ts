import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { openStage, type Stage } from './rig/stage.ts'
import { missed } from './scenario.ts'
import { killSenders } from './scenarios/webhooks.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.end())

test('kill -9 of servers that send webhooks loses no event, and keeps the order of the commits', async () => {
  const settings = { random: seeded(3), rounds: 2, seconds: 0, slack: 3 }
  expect(missed(await killSenders(stage, 200, settings))).toEqual([])
})
