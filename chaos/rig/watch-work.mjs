// Loaded into a server before its program: tells the longest that its main thread worked without a pause, in processor
// time. What else is running on the machine changes that little, unlike the time that a call takes.
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

// Milliseconds. Linux counts them to the nanosecond.
function processorTime() {
  return Number(readFileSync(OWN, 'utf8').split(' ')[0]) / 1e6
}
