// Kills the server while it carries out requests with an Idempotency-Key, and repeats them after a restart.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, inWords, type Reply } from '../rig/clients/caller.ts'
import { makeLearner, sampleItems, uploadQuiz } from '../rig/clients/learner.ts'
import type { Server } from '../rig/server.ts'
import type { Stage } from '../rig/stage.ts'
import { all, atLeast, none, type Finding, type Settings } from '../scenario.ts'

const ENV = { RATE_LIMIT: 'off' }
const QUESTIONS = 3
/** Milliseconds: PostgreSQL notices soon that a killed server is gone. */
const PATIENCE = 30_000
const LOOK = 100
/** The kill comes at most so many milliseconds after the requests. */
const LATEST_KILL = 80

interface Person {
  token: string
  classroomId: string
  quizId: string
}

/** A request that is sent again and again with the same key. */
interface Request {
  send: (caller: Caller) => Promise<Reply>
  /** SQL that counts its effects, with the parameter. */
  effects: [sql: string, parameter: string]
}

const keyed = () => ({ 'idempotency-key': randomUUID() })
const STARTED = 'SELECT count(*)::int AS count FROM attempts WHERE quiz_id = $1'
// Counted once in progress, too.
const COMPLETED = `SELECT completed_attempts + (SELECT count(*) FROM attempts WHERE quiz_id = $1 AND status = 'COMPLETED')::int
  - 1 AS count FROM quiz_progress WHERE quiz_id = $1`
const ASSIGNED = 'SELECT count(*)::int AS count FROM assignments WHERE title = $1'
const UPLOADED = 'SELECT count(*)::int AS count FROM quizzes WHERE title = $1'

const START = `mutation ($input: StartAttemptInput!) { startAttempt(input: $input) {
  __typename ... on Attempt { id startedAt } ... on Failure { code } } }`
const COMPLETE = `mutation ($attemptId: ID!) { completeAttempt(attemptId: $attemptId) {
  __typename ... on Attempt { id completedAt result { score } } ... on Failure { code } } }`
const ASSIGN = `mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) {
  __typename ... on Assignment { id } ... on Failure { code } } }`

/** Starts, completes, uploads and assigns over both transports, and kills the server in each round. */
export async function killDuringRepeats(stage: Stage, { random, rounds }: Settings): Promise<Finding[]> {
  stage.server.signal('SIGTERM')
  await stage.server.ended
  let node = await stage.startNode(ENV)
  const seen = { unanswered: 0, same: 0, different: [] as string[], effects: [] as string[] }
  try {
    const person = await makePerson(node.url)
    for (let round = 0; round < rounds; round++) {
      const requests = await prepare(node.url, person)
      const caller = new Caller(node.url, person.token)
      const sent = Promise.all(requests.map(({ send }) => send(caller)))
      await sleep(random.below(LATEST_KILL))
      node.signal('SIGKILL')
      await node.ended
      const first = await sent
      caller.close()
      node = await stage.startNode(ENV)
      for (const [index, request] of requests.entries()) {
        const again = await repeat(node, person, request)
        const once = await repeat(node, person, request)
        const known = [first[index], once].flatMap((reply) => (reply && reply.status !== 0 ? [reply] : []))
        seen.unanswered += 2 - known.length
        for (const reply of known)
          if (isSame(reply, again) && again.status < 300) seen.same += 1
          else seen.different.push(`${inWords(reply)}, then ${inWords(again)}`)
        const count = await countEffects(stage, request)
        if (count !== 1) seen.effects.push(`${again.call}: ${count} effects`)
      }
    }
  } finally {
    node.signal('SIGTERM')
    await node.ended
  }
  return [
    none('requests with no effect, or several', seen.effects),
    all('repeated requests with the same answer', seen.same, seen.different),
    atLeast('requests whose first answer was lost', seen.unanswered, 1),
  ]
}

async function makePerson(url: string): Promise<Person> {
  const { token, quiz } = await makeLearner(url, 'repeater', QUESTIONS)
  const caller = new Caller(url, token)
  const { body } = await caller.post('/api/classrooms/', { name: 'Repeated', time_zone: 'UTC' })
  caller.close()
  return { token, classroomId: body.data.classroom_id as string, quizId: quiz.id }
}

// Each round has quizzes of its own: only one attempt of a quiz can be in progress.
async function prepare(url: string, { token, classroomId, quizId }: Person): Promise<Request[]> {
  const caller = new Caller(url, token)
  const quizzes = await Promise.all(
    [1, 2, 3, 4].map(() => uploadQuiz(caller, 'Taken', sampleItems(QUESTIONS))),
  )
  const [first = '', second = '', third = '', fourth = ''] = quizzes.map(
    ({ body }) => body.data.quiz_id as string,
  )
  const begin = async (id: string) =>
    (await caller.post(`/api/quizzes/${id}/start/`)).body.data.attempt_id as string
  const [attempt, other] = await Promise.all([begin(third), begin(fourth)])
  caller.close()
  const [title, assigned, also] = [randomUUID(), randomUUID(), randomUUID()]
  const assignment = { classroomId, quizId, title: also, published: true }
  const form = {
    fields: { quiz_title: title },
    file: { name: 'quiz.json', content: JSON.stringify(sampleItems(QUESTIONS)) },
  }
  return [
    posted(`/api/quizzes/${first}/start/`, {}, [STARTED, first]),
    mutated(START, { input: { quizId: second } }, [STARTED, second]),
    posted(`/api/attempts/${attempt}/complete/`, {}, [COMPLETED, third]),
    mutated(COMPLETE, { attemptId: other }, [COMPLETED, fourth]),
    posted(
      `/api/classrooms/${classroomId}/assignments/`,
      { quiz_id: quizId, title: assigned, published: true },
      [ASSIGNED, assigned],
    ),
    mutated(ASSIGN, { input: assignment }, [ASSIGNED, also]),
    uploaded(form, [UPLOADED, title]),
  ]
}

function posted(path: string, body: object, effects: Request['effects']): Request {
  const key = keyed()
  return { send: (caller) => caller.post(path, body, key), effects }
}

function mutated(query: string, variables: object, effects: Request['effects']): Request {
  const key = keyed()
  return { send: (caller) => caller.post('/graphql', { query, variables }, key), effects }
}

function uploaded(form: Parameters<Caller['upload']>[1], effects: Request['effects']): Request {
  const key = keyed()
  return { send: (caller) => caller.upload('/api/files/upload/', form, key), effects }
}

// Until PostgreSQL has noticed that the server is gone, the request counts as being carried out.
async function repeat({ url }: Server, { token }: Person, { send }: Request): Promise<Reply> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const caller = new Caller(url, token)
    const reply = await send(caller)
    caller.close()
    const isRunning = JSON.stringify(reply.body).includes('IDEMPOTENCY_KEY_IN_USE')
    if (!isRunning || Date.now() > end) return reply
    await sleep(LOOK)
  }
}

function isSame(one: Reply, other: Reply): boolean {
  return one.status === other.status && JSON.stringify(one.body) === JSON.stringify(other.body)
}

function countEffects({ withDatabase }: Stage, { effects: [sql, parameter] }: Request): Promise<number> {
  return withDatabase(async (database) => {
    const { rows } = await database.query<{ count: number }>(sql, [parameter])
    return rows[0]?.count ?? 0
  })
}
