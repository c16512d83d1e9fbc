// A known and an unknown name cannot be told apart by what a refusal says, nor by the time that it takes.
import { expect, test } from 'vitest'
import { visibleOf } from '../../test/support/calls.ts'
import { signUp } from '../../test/support/factories.ts'
import { useTestApp } from '../../test/support/test-app.ts'

const it = useTestApp()
// Of each kind. More, by SAMPLES=200 npx vitest run --project api api/src/accounts/log-in-time, tell smaller differences.
const SAMPLES = Number(process.env['SAMPLES'] ?? 40)
const MAX_TRIES = 3
// Of the medians: on a quick machine milliseconds alone would say little, on a slow one the share alone.
const isSmall = ({ ms, ratio }: { ms: number; ratio: number }) => ms < 5 && ratio < 1.18

const refuse = (username: string) =>
  it.rest('POST', '/api/auth/login/', { body: { username, password: 'wrong123' } })

test('refusing a known name looks like refusing an unknown one, in status, headers and body', async () => {
  const { username } = await signUp(it)
  expect(visibleOf(await refuse(username))).toEqual(visibleOf(await refuse('nobody')))
})

test('refusing a known name takes as long as refusing an unknown one', { timeout: 120_000 }, async () => {
  const { username } = await signUp(it)
  const timeOf = async (name: string) => {
    const begin = performance.now()
    await refuse(name)
    return performance.now() - begin
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[SAMPLES / 2] ?? 0
  let tries = 0
  let difference = { ms: Infinity, ratio: Infinity }
  // Other work on the machine disturbs a measurement; a difference that is there stays there.
  while (tries++ < MAX_TRIES && !isSmall(difference)) {
    const known: number[] = []
    const unknown: number[] = []
    for (let index = 0; index < SAMPLES; index++) {
      known.push(await timeOf(username))
      unknown.push(await timeOf(`nobody${index}`))
    }
    const medians = [median(known), median(unknown)] as const
    difference = { ms: Math.abs(medians[0] - medians[1]), ratio: Math.max(...medians) / Math.min(...medians) }
  }
  expect(difference).toSatisfy(isSmall)
})
