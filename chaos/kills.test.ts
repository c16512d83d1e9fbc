import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from './rig/random.ts'
import { startVictims, type Victims } from './rig/victims.ts'
import { missed } from './scenario.ts'
import { killRounds } from './scenarios/kills.ts'

let victims: Victims

beforeAll(async () => {
  victims = await startVictims()
})
afterAll(() => victims.end())

test.each([
  ['kill -9 of the server', 'server', 1],
  ['an immediate stop of PostgreSQL', 'database', 2],
  ['a kill of both', 'both', 1],
] as const)(
  '%s during saves, completions, uploads, joins, rosters and assignments loses nothing acknowledged and leaves nothing half done',
  async (_how, victim, rounds) => {
    const settings = { random: seeded(1), rounds, seconds: 0, slack: 3 }
    expect(missed(await killRounds(victims, victim, settings))).toEqual([])
  },
)
