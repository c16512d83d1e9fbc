import type { FastifyInstance } from 'fastify'
import { collectGarbage, type Collection } from './collect-garbage.ts'

/** Milliseconds without a request after which memory is given back. */
const IDLE = 3_000
const PROBES = new Set(['/healthz', '/readyz'])
// What the first collection frees is given back by the next one; by that of Node.js 24 only if it is told to.
const ALL: Collection = { type: 'major', execution: 'sync', flavor: 'last-resort' }
// Below both there is little to give back. A few requests can need much: those with large bodies that never ended.
const BUSY = 1_000
const GROWN = 30_000_000

/**
 * Collects garbage once a server has nothing to do after it had much: Node.js would hold on to it, since nothing else makes
 * it look.
 */
export function releaseIdleMemory(app: FastifyInstance): void {
  let requests = 0
  let isFreed = false
  let least = process.memoryUsage.rss()
  const timer = setTimeout(() => {
    if (isFreed) {
      isFreed = false
      collectGarbage()
      collectGarbage(ALL)
      least = process.memoryUsage.rss()
    } else if (requests >= BUSY || process.memoryUsage.rss() - least >= GROWN) {
      requests = 0
      isFreed = true
      collectGarbage()
      timer.refresh()
    }
  }, IDLE).unref()
  app.addHook('onResponse', ({ url }, _reply, done) => {
    // Who looks after a server asks it all the time.
    if (!PROBES.has(url)) {
      requests++
      timer.refresh()
    }
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearTimeout(timer)
    done()
  })
}
