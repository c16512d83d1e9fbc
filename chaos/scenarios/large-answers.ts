// Somebody reads the largest things there are; the small calls of others must hardly notice.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, inWords, type Reply } from '../rig/caller.ts'
import { makeLargest, type Largest } from '../rig/largest.ts'
import { enrol, type Learner } from '../rig/learner.ts'
import type { Stage } from '../rig/stage.ts'
import { atLeast, longest, none, within, type Finding, type Settings } from '../scenario.ts'

const WAIT_LIMIT = 50
const CALM = 2_000
const CROWD = 20
const CROWD_LIMIT = 300
// Megabytes that twenty reads of the largest quiz at once may add.
const MEMORY_LIMIT = 150

/** A large read. */
interface Reading {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
}

interface Read {
  status: number
  /** Megabytes that came. */
  size: number
  /** Milliseconds. */
  time: number
}

/**
 * Makes each large read by itself, and many of the largest at once, and small calls meanwhile.
 */
export async function largeAnswers(stage: Stage, settings: Settings): Promise<Finding[]> {
  const { server } = stage
  const reader = await enrol(server.url, 'reader', 3)
  const largest = await stage.withDatabase((client) => makeLargest(client, reader.username))
  const findings: Finding[] = []
  const calm = await meanwhile(stage, () => sleep(CALM))
  findings.push(compared('slowest small call beside nothing', calm.replies))
  for (const reading of readings(largest)) {
    await read(server.url, reader, reading)
    const { replies, result } = await meanwhile(stage, () => read(server.url, reader, reading))
    findings.push(...judged(reading.name, result, replies, settings))
  }
  findings.push(...(await crowd(stage, reader, largest, settings)))
  return findings
}

function readings({ quizId, completedId, openId }: Largest): Reading[] {
  const graphql = (name: string, query: string): Reading => ({
    name: `GraphQL: ${name}`,
    method: 'POST',
    path: '/graphql',
    body: { query },
  })
  const aliases = (count: number, field: string) =>
    Array.from({ length: count }, (_, index) => `f${index}: ${field}`).join(' ')
  const sections = 'sections { id name description questionCount progress { accuracy masteryLevel } }'
  const questions = 'edges { cursor node { id text options answerIndex explanation sectionId } }'
  const asked =
    'id questionId number sectionName text options selectedOption solution { answerIndex isCorrect }'
  return [
    { name: 'the largest quiz', method: 'GET', path: `/api/quizzes/${quizId}/` },
    {
      name: 'the same, compressed',
      method: 'GET',
      path: `/api/quizzes/${quizId}/`,
      headers: { 'accept-encoding': 'br, gzip' },
    },
    { name: 'its file', method: 'GET', path: `/api/quizzes/${quizId}/export/` },
    { name: 'its review', method: 'GET', path: `/api/attempts/${completedId}/` },
    { name: 'its resume', method: 'POST', path: `/api/attempts/${openId}/resume/`, body: {} },
    { name: 'its statistics', method: 'GET', path: `/api/quizzes/${quizId}/statistics/` },
    { name: 'thousands of quizzes', method: 'GET', path: '/api/quizzes/' },
    graphql('sections', `{ quiz(id: "${quizId}") { ${sections} } }`),
    graphql('sections, 15 times', `{ quiz(id: "${quizId}") { ${aliases(15, sections)} } }`),
    graphql(
      'questions, 15 times',
      `{ quiz(id: "${quizId}") { ${aliases(15, `questions(first: 100) { ${questions} }`)} } }`,
    ),
    graphql(
      'questions of sections',
      `{ quiz(id: "${quizId}") { sections { id questions(first: 100) { ${questions} } } } }`,
    ),
    graphql(
      'answered numbers, 15 times',
      `{ attempt(id: "${openId}") { ${aliases(15, 'answeredNumbers')} } }`,
    ),
    graphql(
      'windows of an attempt',
      `{ attempt(id: "${completedId}") { ${aliases(15, `questions(fromNumber: 1, count: 100) { ${asked} }`)} } }`,
    ),
    graphql(
      'results by section, 15 times',
      `{ attempt(id: "${completedId}") { ${aliases(15, 'sectionResults { sectionId name correctAnswers accuracy }')} } }`,
    ),
    graphql(
      'a hundred quizzes',
      `{ viewer { quizzes(first: 100) { edges { node { id title description progress { bestScore } ${sections} } } } } }`,
    ),
  ]
}

function judged(name: string, { status, size, time }: Read, replies: Reply[], settings: Settings): Finding[] {
  const told = `${status}, ${size.toFixed(1)} MB in ${Math.round(time)} ms`
  return [
    { what: name, found: told, goal: 'an answer', isMet: status === 200 },
    none('small calls meanwhile that failed', replies.filter((reply) => reply.status !== 200).map(inWords)),
    within(
      `the slowest of ${replies.length}`,
      longest(replies.map((reply) => reply.time)),
      WAIT_LIMIT,
      settings,
    ),
  ]
}

// Half of them stop reading for a while.
async function crowd(
  stage: Stage,
  reader: Learner,
  { quizId }: Largest,
  settings: Settings,
): Promise<Finding[]> {
  const { server } = stage
  const reading: Reading = { name: '', method: 'GET', path: `/api/quizzes/${quizId}/` }
  const before = memoryOf(server.pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memoryOf(server.pid))), 50)
  const { replies, result } = await meanwhile(stage, () =>
    Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        read(server.url, reader, reading, index % 2 === 0 ? 0 : 3_000),
      ),
    ),
  )
  clearInterval(timer)
  const whole = result.filter(({ status }) => status === 200)
  const refused = result.filter(({ status }) => status === 503)
  return [
    {
      what: `${CROWD} reads of the largest quiz at once`,
      found: `${whole.length} whole, ${refused.length} told 503, within ${Math.round(longest(result.map(({ time }) => time)))} ms`,
      goal: 'all one or the other',
      isMet: whole.length + refused.length === CROWD,
    },
    atLeast('small calls meanwhile', replies.length, 20),
    within('the slowest of them', longest(replies.map(({ time }) => time)), CROWD_LIMIT, settings),
    {
      what: 'memory that they added',
      found: `${most - before} MB`,
      goal: `at most ${MEMORY_LIMIT} MB`,
      isMet: most - before <= MEMORY_LIMIT,
    },
  ]
}

async function meanwhile<Result>(
  { server, learners }: Stage,
  work: () => Promise<Result>,
): Promise<{ replies: Reply[]; result: Result }> {
  const caller = new Caller(server.url, learners.saver.token)
  await caller.get('/api/dashboard/')
  const replies: Reply[] = []
  const state = { isOver: false }
  const working = work().finally(() => (state.isOver = true))
  for (; !state.isOver; await sleep(2)) replies.push(await caller.get('/api/dashboard/'))
  const result = await working
  caller.close()
  return { replies, result }
}

// Throws the answer away as it comes, so that this process has time to measure.
function read(
  url: string,
  { token }: Learner,
  { method, path, body, headers = {} }: Reading,
  pause = 0,
): Promise<Read> {
  const begin = performance.now()
  const type = body ? { 'content-type': 'application/json' } : {}
  return new Promise((resolve) => {
    const fail = () => resolve({ status: 0, size: 0, time: performance.now() - begin })
    const sent = { ...headers, ...type, authorization: `Bearer ${token}` }
    const call = request(new URL(path, url), { method, headers: sent, agent: false }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => (bytes += piece.length))
      if (pause > 0) setTimeout(() => response.resume(), pause)
      if (pause > 0) setImmediate(() => response.pause())
      response.on('error', fail).on('end', () => {
        resolve({ status: response.statusCode ?? 0, size: bytes / 1e6, time: performance.now() - begin })
      })
    })
    call.on('error', fail).end(body && JSON.stringify(body))
  })
}

function compared(what: string, replies: Reply[]): Finding {
  const slowest = Math.round(longest(replies.map(({ time }) => time)))
  return { what, found: `${slowest} ms of ${replies.length}`, goal: 'to compare', isMet: true }
}

function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round((Number(kilobytes) * 1024) / 1e6)
}
