import { expect } from 'vitest'
import type { FormatName, ReadOptions } from '../../src/formats/index.ts'
import { readRaw } from './read.ts'

const SIZE = 50_000
const GROWTH = 8
// For a file GROWTH times as large, a linear reader takes 8 times as long, and a quadratic reader 64 times as
// long. The limit leaves room for the compiler, the garbage collector and the caches of a busy processor.
const MOST_GROWTH = 32
const MEASUREMENTS = 15
// In milliseconds. Below this, timer resolution and compilation dominate.
const LEAST = 0.5

/**
 * Fills a file with as many repetitions of a unit as fit.
 * @returns a function that makes a file of roughly the given size in bytes
 */
export function repeated(start: string, unit: string, end = ''): (size: number) => string {
  return (size) => start + unit.repeat(Math.floor((size - start.length) / unit.length)) + end
}

/**
 * Checks that reading takes linear time.
 * @param fileOf makes a file of roughly the given size in bytes
 */
export async function expectLinear(
  fileOf: (size: number) => string | Uint8Array,
  name: FormatName,
  options: ReadOptions = {},
): Promise<void> {
  const [smallFile, largeFile] = [bytesOf(fileOf(SIZE)), bytesOf(fileOf(SIZE * GROWTH))]
  // Disturbances hardly ever affect all measurements; a reader that is not linear fails all of them.
  let [small, large] = [Infinity, Infinity]
  const isLinear = () => large < MOST_GROWTH * Math.max(LEAST, small === Infinity ? 0 : small)
  for (let count = 0; count < MEASUREMENTS && !isLinear(); count++) {
    large = Math.min(large, await timeOf(() => readRaw(largeFile, name, options)))
    if (!isLinear()) small = Math.min(small, await timeOf(() => readRaw(smallFile, name, options)))
  }
  expect(large / Math.max(LEAST, small)).toBeLessThan(MOST_GROWTH)
}

/** CPU time in milliseconds, so that other programs on the machine do not count. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}
