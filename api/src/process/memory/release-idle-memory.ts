// Returns memory to the operating system once a load is over: an idle Node.js does not collect garbage.
// Together with the settings of V8 and glibc in scripts/setup/memory.json, it reduced the idle memory after a
// load of 5,000 saves a second from 596 to 226 MB. To switch it off, remove the call of releaseIdleMemory in
// main.ts. To switch off the settings, empty `env` and `flags` in scripts/setup/memory.json, and remove the
// same settings from the Dockerfile. Then glibc's arenas alone keep about 100 MB more.
import type { FastifyInstance } from 'fastify'
import { collectGarbage, type CollectionOptions } from './collect-garbage.ts'

// Milliseconds without a request.
const IDLE_TIME = 3_000
const PROBES = new Set(['/healthz', '/readyz'])
// Returns freed memory to the operating system; since Node.js 24, no other flavor does.
const RETURN_MEMORY: CollectionOptions = { type: 'major', execution: 'sync', flavor: 'last-resort' }
// Below both limits there is little to return. Growth counts too, since a few requests with large, unfinished
// bodies can use much memory.
const MIN_REQUESTS = 1_000
const MIN_GROWTH = 30_000_000

/**
 * Collects garbage when the server becomes idle after a load.
 */
export function releaseIdleMemory(app: FastifyInstance): void {
  let requests = 0
  let hasFreed = false
  let baseline = process.memoryUsage.rss()
  const timer = setTimeout(() => {
    if (hasFreed) {
      hasFreed = false
      collectGarbage()
      collectGarbage(RETURN_MEMORY)
      baseline = process.memoryUsage.rss()
    } else if (requests >= MIN_REQUESTS || process.memoryUsage.rss() - baseline >= MIN_GROWTH) {
      requests = 0
      hasFreed = true
      collectGarbage()
      timer.refresh()
    }
  }, IDLE_TIME).unref()
  app.addHook('onResponse', ({ url }, _reply, done) => {
    // Monitoring sends probes all the time.
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
