import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { openStage, type Stage } from './rig/stage.ts'
import { missed } from './scenario.ts'
import { heldBodies } from './scenarios/held-bodies.ts'

// Other tests keep the machine busy. `npm run chaos` measures the times alone, without slack.
const settings = { random: seeded(1), rounds: 1, seconds: 3, slack: 10 }
let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.end())

test('60 unfinished uploads and JSON bodies, and bodies in one-byte chunks, need little memory and release it', async () => {
  expect(missed(await heldBodies(stage, { count: 60, time: 2_000, rest: 15_000 }, settings))).toEqual([])
})
