import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import { openPictureReader, type ReadingLimits } from './picture-reader.ts'

vi.setConfig({ testTimeout: 60_000 })

const PROGRAM = new URL('picture-thread.js', inject('importThread'))
const LIMITS: ReadingLimits = { large: 64 * 1024, waiting: 50, time: 50_000, heap: 512 }
const open = (limits: Partial<ReadingLimits> = {}) => openPictureReader(PROGRAM, { ...LIMITS, ...limits })

/** A drawing of almost two megabytes. */
const large = () => {
  const dots = Array.from({ length: 60_000 }, (_, index) => `<path d="M${index} 1h9" onclick="x"/>`)
  return Buffer.from(`<svg viewBox="0 0 9 9">${dots.join('')}</svg>`)
}

test('a large SVG is read like a small one, while the event loop goes on', async () => {
  const reader = open()
  const loop = { turns: 0, isDone: false }
  const turn = async () => {
    for (; !loop.isDone; loop.turns++) await nextTurn()
  }
  const turning = turn()
  const read = await reader.read(large())
  loop.isDone = true
  await turning
  expect(read).toMatchObject({ ok: true, picture: { type: 'image/svg+xml', width: 9, removed: ['onclick'] } })
  expect(loop.turns).toBeGreaterThan(100)
  const again = await open({ large: 2_100_000 }).read(large())
  expect(again).toEqual(read)
})

test('several at once wait for one another, and too many are refused', async () => {
  const reader = open({ waiting: 2 })
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => reader.read(large())))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(results[3]).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } })
})

test.each([
  ['time', { time: 1 }],
  ['memory', { heap: 16 }],
])('one that needs too much %s is refused, and the next one is read', async (_, limits) => {
  const reader = open(limits)
  const read = await reader.read(large())
  expect(read).toEqual({ ok: false, message: expect.stringContaining('too complex') })
  const small = Buffer.from('<svg viewBox="0 0 4 3"/>')
  expect(await reader.read(small)).toMatchObject({ ok: true })
})

test('a large file that is no picture, or too large, is refused', async () => {
  const noPicture = Buffer.from(`<html>${'x'.repeat(100_000)}</html>`)
  expect(await open().read(noPicture)).toMatchObject({ ok: false })
  expect(await open().read(Buffer.alloc(3_000_000, '<'))).toMatchObject({
    ok: false,
    message: expect.stringContaining('2.9 MB'),
  })
})
