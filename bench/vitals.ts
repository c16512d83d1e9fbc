// Memory, open handles and event loop delay of a server, sent to its parent process on request.
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Vitals {
  /** Bytes. */
  memory: number
  /** Open sockets, timers and the like. */
  handles: number
  /** 99th percentile since the last request, in milliseconds. */
  loopDelay: number
}

/** Sends the vitals whenever the parent process sends a message. */
export function reportVitals(): void {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('message', () => {
    const vitals: Vitals = {
      memory: process.memoryUsage.rss(),
      handles: process.getActiveResourcesInfo().length,
      // The histogram includes its own sampling interval of 5 ms.
      loopDelay: Math.max(0, delay.percentile(99) / 1e6 - 5),
    }
    delay.reset()
    process.send?.({ vitals })
  })
}
