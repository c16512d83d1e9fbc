import { readFileSync } from 'node:fs'

const EVERY = 100

/** Watches the memory of a process. */
export interface MemoryWatch {
  /** Returns the peak in MB since the last call, and resets it. */
  most: () => number
  stop: () => void
}

/**
 * Returns the resident memory of a process in MB, from /proc.
 */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

/**
 * Starts watching the memory of a process.
 */
export function watchMemory(pid: number): MemoryWatch {
  let most = memoryOf(pid)
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), EVERY)
  return {
    most: () => {
      const found = most
      most = memoryOf(pid)
      return found
    },
    stop: () => clearInterval(timer),
  }
}
