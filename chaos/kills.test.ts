import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { missed } from './scenario.ts'
import { killRounds, startVictims, type Victims } from './scenarios/kills.ts'

let victims: Victims

beforeAll(async () => {
  victims = await startVictims()
})
afterAll(() => victims.end())

test.each([
  ['server', 'the server by kill -9', 1],
  ['database', 'PostgreSQL by an immediate stop', 2],
  ['both', 'both together', 1],
] as const)(
  'killing the %s (%s) under saves, completions and uploads loses nothing that was acknowledged and leaves nothing half done',
  async (victim, _how, rounds) => {
    const settings = { random: seeded(Date.now()), rounds, seconds: 0, slack: 5 }
    expect(missed(await killRounds(victims, victim, settings))).toEqual([])
  },
)
