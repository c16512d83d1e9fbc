import { readFileSync } from 'node:fs'

const SAMPLE_INTERVAL = 100

export interface MemoryWatch {
  /** The maximum since the last call, in MB (2^20 bytes). */
  most: () => number
  stop: () => void
}

/** The resident memory of a process in MB (2^20 bytes), from /proc. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

export function watchMemory(pid: number): MemoryWatch {
  let most = memoryOf(pid)
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), SAMPLE_INTERVAL)
  return {
    most: () => {
      const maximum = most
      most = memoryOf(pid)
      return maximum
    },
    stop: () => clearInterval(timer),
  }
}
