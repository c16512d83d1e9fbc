// Large reads must not noticeably delay the small calls of other users.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, inWords, type Reply } from '../rig/clients/caller.ts'
import { listLargeReads, type LargeRead } from '../rig/clients/large-reads.ts'
import { makeLargest, type Largest } from '../rig/data/largest.ts'
import { makeLearner, type Learner } from '../rig/clients/learner.ts'
import { memoryOf, watchMemory } from '../rig/memory.ts'
import { readLarge, type ReadResult } from '../rig/clients/read-large.ts'
import type { Stage } from '../rig/stage.ts'
import { atLeast, longest, none, within, type Finding, type Settings } from '../scenario.ts'

const WAIT_LIMIT = 50
// Milliseconds of processor time. A small call may wait for several pieces of work of this length.
const WORK_LIMIT = 25
// Other load on the machine delays calls in some rounds; a slow server would delay them in every round.
const ROUNDS = 3
const IDLE_TIME = 2_000
const CROWD = 20
const CROWD_LIMIT = 300
const PAUSE = 6_000
// Megabytes that all concurrent reads of the largest quiz together may add.
const MEMORY_LIMIT = 150

/** A large read, and the small calls made during it. */
interface Round {
  result: ReadResult
  replies: Reply[]
  /** The longest uninterrupted work of the server: milliseconds of processor time. */
  work: number
}

/**
 * Runs the large reads one after the other, then many reads of the largest quiz at once. Makes small calls
 * meanwhile.
 */
export async function largeReads(stage: Stage, settings: Settings): Promise<Finding[]> {
  const { server } = stage
  const reader = await makeLearner(server.url, 'reader', 3)
  const largest = await stage.withDatabase((client) => makeLargest(client, reader.username))
  const findings: Finding[] = []
  const calm = await withSmallCalls(stage, () => sleep(IDLE_TIME))
  findings.push(comparison('slowest small call without large reads', calm.replies))
  for (const read of listLargeReads(largest)) {
    await readLarge(server.url, reader, read)
    findings.push(...(await severalTimes(stage, reader, read, settings)))
  }
  findings.push(...(await crowd(stage, reader, largest, settings)))
  findings.push({
    what: 'the server',
    found: server.isRunning() ? 'is running' : `has ended:\n${server.output()}`,
    goal: 'is running',
    isMet: server.isRunning(),
  })
  return findings
}

async function severalTimes(
  stage: Stage,
  reader: Learner,
  read: LargeRead,
  settings: Settings,
): Promise<Finding[]> {
  const { name, isTooLarge = false } = read
  const rounds: Round[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    await stage.server.longestWork()
    const { replies, result } = await withSmallCalls(stage, () => readLarge(stage.server.url, reader, read))
    rounds.push({ result, replies, work: await stage.server.longestWork() })
  }
  const isAsExpected = ({ result: { status, refusal } }: Round) =>
    status === 200 && refusal === (isTooLarge ? 'VALIDATION_FAILED' : null)
  const waits = rounds.map(({ replies }) => longest(replies.map(({ time }) => time)))
  const count = rounds.flatMap(({ replies }) => replies).length
  return [
    {
      what: name,
      found: outcomeOf(rounds.find((round) => !isAsExpected(round)) ?? rounds[0]),
      goal: isTooLarge ? 'a refusal' : 'a response',
      isMet: rounds.every(isAsExpected),
    },
    none(
      'failed small calls meanwhile',
      rounds.flatMap(({ replies }) => replies.filter(hasFailed).map(inWords)),
    ),
    within(`slowest of ${count}, in the best of ${ROUNDS} rounds`, Math.min(...waits), WAIT_LIMIT, settings),
    within('longest uninterrupted work', Math.min(...rounds.map(({ work }) => work)), WORK_LIMIT, settings),
  ]
}

function outcomeOf(round: Round | undefined): string {
  if (!round) return 'none'
  const { status, refusal, size, time } = round.result
  return `${status}${refusal === null ? '' : ` ${refusal}`}, ${size.toFixed(1)} MB in ${Math.round(time)} ms`
}

function hasFailed({ status }: Reply): boolean {
  return status !== 200
}

// Half of the readers pause for a while in the middle of the response.
async function crowd(
  stage: Stage,
  reader: Learner,
  { quizId }: Largest,
  settings: Settings,
): Promise<Finding[]> {
  const { server } = stage
  const read: LargeRead = { name: '', method: 'GET', path: `/api/quizzes/${quizId}/` }
  // The memory of earlier reads is released after some seconds.
  await sleep(PAUSE)
  const before = memoryOf(server.pid)
  const memory = watchMemory(server.pid)
  await server.longestWork()
  const { replies, result } = await withSmallCalls(stage, () =>
    Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        readLarge(server.url, reader, read, index % 2 === 0 ? 0 : 3_000),
      ),
    ),
  )
  memory.stop()
  const added = Math.round(memory.most() - before)
  const complete = result.filter(({ status }) => status === 200)
  const refused = result.filter(({ status }) => status === 429)
  return [
    {
      what: `${CROWD} reads of the largest quiz at once`,
      found: `${complete.length} complete, ${refused.length} refused with 429, within ${Math.round(longest(result.map(({ time }) => time)))} ms`,
      goal: 'all complete or refused',
      isMet: complete.length + refused.length === CROWD,
    },
    atLeast('small calls meanwhile', replies.length, 20),
    within('slowest of them', longest(replies.map(({ time }) => time)), CROWD_LIMIT, settings),
    within('longest uninterrupted work', await server.longestWork(), WORK_LIMIT, settings),
    {
      what: 'added memory',
      found: `${added} MB, to ${Math.round(before + added)}`,
      goal: `at most ${MEMORY_LIMIT} MB`,
      isMet: added <= MEMORY_LIMIT,
    },
  ]
}

async function withSmallCalls<Result>(
  { server, learners }: Stage,
  work: () => Promise<Result>,
): Promise<{ replies: Reply[]; result: Result }> {
  const caller = new Caller(server.url, learners.saver.token)
  await caller.get('/api/dashboard/')
  const replies: Reply[] = []
  const state = { isDone: false }
  const working = work().finally(() => (state.isDone = true))
  for (; !state.isDone; await sleep(2)) replies.push(await caller.get('/api/dashboard/'))
  const result = await working
  caller.close()
  return { replies, result }
}

function comparison(what: string, replies: Reply[]): Finding {
  const slowest = Math.round(longest(replies.map(({ time }) => time)))
  return { what, found: `${slowest} ms of ${replies.length}`, goal: 'for comparison', isMet: true }
}
