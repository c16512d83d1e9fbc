import { afterEach, expect, test, vi } from 'vitest'
import { readKeptState } from './kept-state.ts'

const STORAGE = { target: '_parent', origin: 'https://moodle.example', key: 'k' }

afterEach(() => vi.unstubAllGlobals())

/** Puts the page into a frame of a platform that answers. */
function frameIn(
  reply: (message: Record<string, unknown>) => { origin?: string; data: object } | null,
): void {
  const postMessage = (message: Record<string, unknown>) => {
    const answer = reply(message)
    if (answer) window.dispatchEvent(new MessageEvent('message', { origin: STORAGE.origin, ...answer }))
  }
  vi.stubGlobal('parent', { postMessage, frames: {} })
}

const right = ({ message_id }: Record<string, unknown>, value: unknown = 'kept') => ({
  subject: 'lti.get_data.response',
  message_id,
  key: 'k',
  value,
})

test('the state is read from the frame around the page', async () => {
  frameIn((message) => ({ data: right(message) }))
  expect(await readKeptState(STORAGE)).toBe('kept')
  expect(await readKeptState({ ...STORAGE, target: 'unknown' })).toBe('kept')
})

test.each([
  [
    'from another page',
    (message: Record<string, unknown>) => ({ origin: 'https://evil.example', data: right(message) }),
  ],
  ['to another question', () => ({ data: right({ message_id: 'other' }) })],
  ['without a state', (message: Record<string, unknown>) => ({ data: right(message, null) })],
  ['that never comes', () => null],
])('an answer %s is none', async (_name, reply) => {
  frameIn(reply)
  expect(await readKeptState(STORAGE, 20)).toBeNull()
})

test('a page in no frame asks nobody', async () => {
  expect(await readKeptState(STORAGE)).toBeNull()
})
