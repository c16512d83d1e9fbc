// Prints what the server logged while a test ran, if the test fails.
import { beforeEach } from 'vitest'
import { describeLogSince, endOfLog } from './server-log.ts'

beforeEach(({ onTestFailed, task }) => {
  const start = endOfLog()
  onTestFailed(() => {
    const entries = describeLogSince(start)
    const title = `The server’s log during “${task.name}”, and during the tests of other files that ran beside it`
    console.error([`${title}:`, ...(entries.length === 0 ? ['nothing'] : entries)].join('\n'))
  })
})
