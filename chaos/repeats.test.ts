import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { openStage, type Stage } from './rig/stage.ts'
import { missed } from './scenario.ts'
import { killDuringRepeats } from './scenarios/repeats.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.end())

test('a request with an Idempotency-Key has one effect and one answer, also if kill -9 interrupts it', async () => {
  const settings = { random: seeded(4), rounds: 2, seconds: 0, slack: 3 }
  expect(missed(await killDuringRepeats(stage, settings))).toEqual([])
})
