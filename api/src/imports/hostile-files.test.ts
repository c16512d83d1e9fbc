// What nobody means well with, sent as a quiz file: a clear answer, and others do not notice.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, expect, test } from 'vitest'
import { createUser, form, type TestUser } from '../testing/factories.ts'
import { HOSTILE_FILES, type HostileFile } from '../testing/hostile-files.ts'
import { useTestApp } from '../testing/test-app.ts'

const it = useTestApp()
let ada: TestUser

beforeAll(async () => {
  ada = await createUser(it)
})

const MEGABYTE = 1_048_576
// Milliseconds, of the server's thread.
const MOST_DELAY = 100
const MOST_MEMORY = 150 * MEGABYTE
const ROUNDS = 3

const delays = monitorEventLoopDelay({ resolution: 5 })
let mostMemory = 0

/** Sends a file, and looks at the server's thread meanwhile: how late it is, and how its heap and buffers grow. */
async function send({ name, content }: HostileFile) {
  const upload = form({ quiz_title: 'T' }, { name, content: content() })
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  const before = used()
  const look = setInterval(() => (mostMemory = Math.max(mostMemory, used() - before)), 20)
  delays.enable()
  const answer = await it.rest('POST', '/api/files/upload/', { token: ada.token, ...upload })
  delays.disable()
  clearInterval(look)
  return answer
}

const stored = async () => (await it.sql('SELECT FROM quizzes')).length

test.each(HOSTILE_FILES)('$what', async (file) => {
  const before = await stored()
  const { status, body } = await send(file)
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  if (file.issue === null) {
    expect([status, body.data?.total_questions]).toEqual([201, 1])
    return
  }
  expect(status).toBe(422)
  const { issue_count: count, issues } = body.data
  expect(issues[0].message).toMatch(file.issue)
  expect(issues.length).toBe(Math.min(count, 100))
  expect(await stored()).toBe(before)
})

test('meanwhile the server answered others as before', { timeout: 60_000 }, async () => {
  const isGood = () => delays.percentile(99) < MOST_DELAY * 1e6 && mostMemory < MOST_MEMORY
  // What another program takes from the machine hardly comes into all rounds.
  for (let round = 1; round < ROUNDS && !isGood(); round++) {
    delays.reset()
    mostMemory = 0
    for (const file of HOSTILE_FILES) await send(file)
  }
  expect(delays.count).toBeGreaterThan(100)
  expect(delays.percentile(99) / 1e6).toBeLessThan(MOST_DELAY)
  expect(mostMemory).toBeLessThan(MOST_MEMORY)
})
