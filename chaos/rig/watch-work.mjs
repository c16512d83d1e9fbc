// Preloaded into a server: measures the longest blocking of its event loop in processor time, which, unlike
// wall-clock time, hardly depends on other load.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const OWN = `/proc/self/task/${process.pid}/schedstat`

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

// In milliseconds; Linux measures it to the nanosecond.
function processorTime() {
  return Number(readFileSync(OWN, 'utf8').split(' ')[0]) / 1e6
}
