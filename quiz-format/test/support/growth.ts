import { expect } from 'vitest'
import type { FormatName } from '../../src/formats/index.ts'
import { readRaw } from './read.ts'

const SIZE = 50_000
const GROWTH = 8
// A linear reader is at 8, a quadratic one at 64; the compiler and the collector stay well below this.
const MOST_GROWTH = 25
const MEASUREMENTS = 5
// In milliseconds. What a small file takes below this is the clock and the compiler rather than the reader.
const LEAST = 0.5

/**
 * Makes files of one thing again and again: of whole units, so that files of all sizes end alike.
 * @returns a file of about so many bytes
 */
export function repeated(start: string, unit: string, end = ''): (size: number) => string {
  return (size) => start + unit.repeat(Math.floor((size - start.length) / unit.length)) + end
}

/** Checks that reading takes time linear in the size of a file; `fileOf` makes one of about so many bytes. */
export async function expectLinear(
  fileOf: (size: number) => string | Uint8Array,
  name: FormatName,
): Promise<void> {
  const [one, more] = [bytesOf(fileOf(SIZE)), bytesOf(fileOf(SIZE * GROWTH))]
  // What comes into one measurement hardly comes into all of them; a reader that is not linear fails every one.
  let [small, large] = [Infinity, Infinity]
  const isLinear = () => large < MOST_GROWTH * Math.max(LEAST, small === Infinity ? 0 : small)
  for (let count = 0; count < MEASUREMENTS && !isLinear(); count++) {
    large = Math.min(large, await timeOf(() => readRaw(more, name)))
    if (!isLinear()) small = Math.min(small, await timeOf(() => readRaw(one, name)))
  }
  expect(large / Math.max(LEAST, small)).toBeLessThan(MOST_GROWTH)
}

/** Milliseconds of the processor, not of the clock: other programs on the machine do not count. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}
