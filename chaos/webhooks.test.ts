import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { openStage, type Stage } from './rig/stage.ts'
import { missed } from './scenario.ts'
import { killInstitution } from './scenarios/institution.ts'
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

test('kill -9 while people come from a learning platform, scores are sent and data is exported loses and doubles nothing', async () => {
  const settings = { random: seeded(5), rounds: 1, seconds: 0, slack: 3 }
  expect(missed(await killInstitution(stage, { questions: 1_000 }, settings))).toEqual([])
})
