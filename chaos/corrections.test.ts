import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { startVictims, type Victims } from './rig/victims.ts'
import { missed } from './scenario.ts'
import { killCorrections } from './scenarios/corrections.ts'

let victims: Victims

beforeAll(async () => {
  victims = await startVictims()
})
afterAll(() => victims.end())

test('kill -9 of the server during corrections loses none that was acknowledged and leaves none half done', async () => {
  const settings = { random: seeded(2), rounds: 3, seconds: 0, slack: 3 }
  expect(missed(await killCorrections(victims, settings))).toEqual([])
})
