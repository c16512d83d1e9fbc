import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { batched } from './batcher.ts'

// Only its identity matters here.
const POOL = {} as Pool

/** A batcher that notes what is sent, and fails every batch with a “bad” input. */
function notedBatches(keyOf?: (input: string) => string) {
  const events: string[] = []
  const run = batched<string, string>({
    send: async (_pool, inputs) => {
      events.push(`sent ${inputs.join(' ')}`)
      await nextTurn()
      if (inputs.includes('bad')) throw new Error('refused')
      return inputs.map((input) => `${input}!`)
    },
    ...(keyOf && { keyOf }),
  })
  const call = async (input: string): Promise<void> => {
    const output = await run(POOL, input).catch((error: Error) => error.message)
    events.push(`${input} got ${output}`)
  }
  return { events, call }
}

test('the next batch is sent before the callers of the last one continue', async () => {
  const { events, call } = notedBatches()
  const first = [call('a'), call('b')]
  await nextTurn()
  await Promise.all([...first, call('c'), call('d')])
  expect(events).toEqual(['sent a b', 'sent c d', 'a got a!', 'b got b!', 'c got c!', 'd got d!'])
})

test('a failed batch fails its own callers only', async () => {
  const { events, call } = notedBatches()
  const first = [call('bad'), call('a')]
  await nextTurn()
  await Promise.all([...first, call('b')])
  expect(events).toEqual(['sent bad a', 'sent b', 'bad got refused', 'a got refused', 'b got b!'])
})

test('inputs with the same key never share a batch, and keep their order', async () => {
  const { events, call } = notedBatches((input) => input.charAt(0))
  await Promise.all([call('a1'), call('a2'), call('b1')])
  expect(events).toEqual(['sent a1 b1', 'sent a2', 'a1 got a1!', 'b1 got b1!', 'a2 got a2!'])
})
