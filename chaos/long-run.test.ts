import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PART_ROUNDS, runInParts } from './long-run.ts'
import { none, type Settings } from './scenario.ts'

const folder = mkdtempSync(join(tmpdir(), 'long-run-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settings = { rounds: PART_ROUNDS * 2 + 5, seconds: 1, slack: 1, seed: 7 }

function scenario(name: string, failAt = -1) {
  const rounds: number[] = []
  const run = async (given: Settings) => {
    if (rounds.length === failAt) throw new Error('The power went off')
    rounds.push(given.rounds)
    return [{ ...none('lost', []), counts: { kills: given.rounds } }]
  }
  return { name, run, rounds }
}

test('runs all scenarios of a part before the next, and sums their counts', async () => {
  const [one, two] = [scenario('one'), scenario('two')]
  const order: string[] = []
  const log = join(folder, 'whole.log')
  const findings = await runInParts([one, two], settings, log, ({ scenario: name, part, seed }) =>
    order.push(`${name} ${part} ${seed}`),
  )
  expect(order).toEqual(['one 0 7', 'two 0 7', 'one 1 8', 'two 1 8', 'one 2 9', 'two 2 9'])
  expect(one.rounds).toEqual([PART_ROUNDS, PART_ROUNDS, 5])
  expect(findings[0]?.found).toBe(`${settings.rounds * 2} kills`)
  expect(findings.map(({ isMet }) => isMet)).toEqual([true, true])
})

test('continues after the last part in the log', async () => {
  const log = join(folder, 'interrupted.log')
  await runInParts([scenario('one')], { ...settings, rounds: PART_ROUNDS }, log, () => undefined)
  const again = scenario('one')
  const findings = await runInParts([again], settings, log, () => undefined)
  expect(again.rounds).toEqual([PART_ROUNDS, 5])
  expect(findings[0]?.found).toBe(`${settings.rounds} kills`)
  expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(3)
})

test('keeps what a failed part says, and goes on', async () => {
  const findings = await runInParts(
    [scenario('one', 1)],
    settings,
    join(folder, 'failed.log'),
    () => undefined,
  )
  expect(findings[1]).toMatchObject({ isMet: false })
  expect(findings[1]?.found).toContain('2\n    one, part 1: error in the scenario: Error: The power went off')
})
