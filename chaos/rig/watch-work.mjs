// Preloaded into a server: reports the longest uninterrupted work of its main thread, in processor time.
// Other load on the machine can make a call take much longer, but hardly changes its processor time.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const MAIN_THREAD_STATS = `/proc/self/task/${process.pid}/schedstat`

if (isMainThread) watch()

function watch() {
  let longest = 0
  let before = 0
  setInterval(() => {
    const now = processorTime()
    longest = Math.max(longest, now - before)
    before = now
  }, 1).unref()
  process.on('message', () => {
    process.send?.({ longestWork: longest })
    longest = 0
  })
}

// Milliseconds, from a counter of nanoseconds.
function processorTime() {
  return Number(readFileSync(MAIN_THREAD_STATS, 'utf8').split(' ')[0]) / 1e6
}
