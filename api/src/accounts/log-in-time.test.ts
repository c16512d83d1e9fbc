// A known and an unknown name cannot be told apart by the time that a refusal takes.
import { expect, test } from 'vitest'
import { signUp } from '../testing/factories.ts'
import { useTestApp } from '../testing/test-app.ts'

const it = useTestApp()
const SAMPLES = 40
const MAX_TRIES = 3

test('refusing a known name takes as long as refusing an unknown one', { timeout: 120_000 }, async () => {
  const { username } = await signUp(it)
  const timeOf = async (name: string) => {
    const begin = performance.now()
    await it.rest('POST', '/api/auth/login/', { body: { username: name, password: 'wrong123' } })
    return performance.now() - begin
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[SAMPLES / 2] ?? 0
  const ratios: number[] = []
  // Other work on the machine disturbs a measurement; a difference that is there stays there.
  while (ratios.length < MAX_TRIES && !ratios.some((ratio) => ratio > 0.85 && ratio < 1.18)) {
    const known: number[] = []
    const unknown: number[] = []
    for (let index = 0; index < SAMPLES; index++) {
      known.push(await timeOf(username))
      unknown.push(await timeOf(`nobody${index}`))
    }
    ratios.push(median(known) / median(unknown))
  }
  expect(ratios.at(-1)).toBeGreaterThan(0.85)
  expect(ratios.at(-1)).toBeLessThan(1.18)
})
