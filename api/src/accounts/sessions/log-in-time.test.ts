// A refused login reveals neither by its response nor by its timing whether the username exists.
import { expect, test } from 'vitest'
import { visibleOf } from '../../../test/support/calls/calls.ts'
import { signUp } from '../../../test/support/data/factories.ts'
import { useTestApp } from '../../../test/support/test-app.ts'

const it = useTestApp()
// How many logins are measured for each kind of username, known and unknown. It must be even. More samples
// detect smaller differences:
// SAMPLES=200 npx vitest run --project api api/src/accounts/log-in-time
const SAMPLES = Number(process.env['SAMPLES'] ?? 40)
const MAX_TRIES = 3
// The difference of the medians must be below both limits: 5 ms is too lax for a fast machine, and 18 % for a
// slow one.
const isSmall = ({ ms, ratio }: { ms: number; ratio: number }) => ms < 5 && ratio < 1.18

const refuse = (username: string) =>
  it.rest('POST', '/api/auth/login/', { body: { username, password: 'wrong123' } })

test('a known and an unknown username get the same status, headers and body', async () => {
  const { username } = await signUp(it)
  expect(visibleOf(await refuse(username))).toEqual(visibleOf(await refuse('nobody')))
})

test('a known and an unknown username are refused in the same time', { timeout: 120_000 }, async () => {
  const { username } = await signUp(it)
  const timeOf = async (name: string) => {
    const begin = performance.now()
    await refuse(name)
    return performance.now() - begin
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[SAMPLES / 2] ?? 0
  let tries = 0
  let difference = { ms: Infinity, ratio: Infinity }
  // The measurement is repeated, since other load on the machine disturbs it. A real difference would
  // persist.
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
