// What a server says of itself when it is asked: its memory, what it holds open, and how long its event loop is kept busy.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How a server is. */
export interface Vitals {
  /** Bytes. */
  memory: number
  /** Sockets, timers and the like that keep it running. */
  handles: number
  /** The slowest hundredth since the last time it was asked, in milliseconds. */
  loopDelay: number
}

/** Answers each message of the process that started this one. */
export function tellVitals(): void {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('message', () => {
    const vitals: Vitals = {
      memory: process.memoryUsage.rss(),
      handles: process.getActiveResourcesInfo().length,
      // It counts the time that it sleeps between two looks.
      loopDelay: Math.max(0, delay.percentile(99) / 1e6 - 5),
    }
    delay.reset()
    process.send?.({ vitals })
  })
}
