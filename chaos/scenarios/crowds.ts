// Many requests at once: the connection pool is exhausted, and hundreds of users sign in.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, inWords, isAskedToRetry, type Reply } from '../rig/clients/caller.ts'
import { logIn, openAttempt } from '../rig/clients/learner.ts'
import type { Stage } from '../rig/stage.ts'
import { saveAnswer } from '../rig/clients/save-answer.ts'
import { atLeast, longest, none, noneRefused, p99, within, type Finding, type Settings } from '../scenario.ts'

const CROWD = 200
const RESPONSE_LIMIT = 3_000
// Two waits for a connection, 1.8 seconds each at most, and one for a statement, 2.4 seconds at most.
const REFUSAL_LIMIT = 6_000
const SAVE_LIMIT = 500
// Enough for a 99th percentile.
const ENOUGH_SAVES = 100
const SURPLUS_LIMIT = 1_000
const SAVERS = 16
// Ten in the pool, and ten that the server has closed but PostgreSQL still counts.
const CONNECTION_LIMIT = 20

/** Locks a row while 200 saves at a time wait for it, many more than the pool has connections. */
export async function fullPool(stage: Stage, settings: Settings): Promise<Finding[]> {
  const { server, learners } = stage
  const caller = new Caller(server.url, learners.saver.token)
  const attemptId = (await openAttempt(caller, learners.saver.quiz.id)) ?? ''
  const crowd = () => saveAtOnce(caller, stage, attemptId, settings)
  const { blocked, connections } = await stage.withDatabase(async (client) => {
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM attempts WHERE id = $1 FOR UPDATE', [attemptId])
    const blocked: Reply[] = []
    const end = performance.now() + settings.seconds * 1_000
    do blocked.push(...(await crowd()))
    while (performance.now() < end)
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'quizfolio'`,
    )
    await client.query('ROLLBACK')
    return { blocked, connections: rows[0]?.count ?? 0 }
  })
  const after = await crowd()
  const alone = await saveAtOnce(caller, stage, attemptId, settings, 1)
  caller.close()
  const failed = after.filter(({ status }) => status !== 200)
  const refused = failed.filter(isAskedToRetry)
  return [
    none(
      'saves meanwhile not refused with 503',
      blocked.filter((reply) => !isAskedToRetry(reply)).map(inWords),
    ),
    within('slowest of them', longest(blocked.map(({ time }) => time)), REFUSAL_LIMIT, settings),
    {
      what: 'database connections',
      found: String(connections),
      goal: `at most ${CONNECTION_LIMIT}`,
      isMet: connections <= CONNECTION_LIMIT,
    },
    none('failed saves afterwards', failed.filter((reply) => !isAskedToRetry(reply)).map(inWords)),
    noneRefused('saves asked to try again afterwards', refused.map(inWords), CROWD / 2, settings),
    none('failed saves when the crowd is gone', alone.filter(({ status }) => status !== 200).map(inWords)),
    within('slowest of 200 at once', longest(after.map(({ time }) => time)), RESPONSE_LIMIT, settings),
  ]
}

async function saveAtOnce(
  caller: Caller,
  { ledger, learners: { saver } }: Stage,
  attemptId: string,
  { random }: Settings,
  count = CROWD,
): Promise<Reply[]> {
  const questionId = saver.quiz.questionIds[0] ?? ''
  return Promise.all(
    Array.from({ length: count }, () =>
      saveAnswer({ ledger, random }, caller, { attemptId, questionId, option: 1 }),
    ),
  )
}

/** Lets 200 users sign in at once while others answer questions. */
export async function loginCrowd(stage: Stage, settings: Settings): Promise<Finding[]> {
  const { server, learners } = stage
  const crowd = Array.from({ length: CROWD }, () => new Caller(server.url))
  const saving = await startSaving(stage, settings)
  await sleep(1_000)
  const calm = saving.times.splice(0)
  const logins = await Promise.all(crowd.map((caller) => logIn(caller, learners.finisher.username)))
  // Waits for the saves in flight: they are the slowest.
  await saving.stop()
  const meanwhile = saving.times
  for (const caller of crowd) caller.close()
  const admitted = logins.filter(({ status }) => status === 200)
  const surplus = logins.filter(({ status }) => status !== 200)
  return [
    {
      what: 'p99 of saves before',
      found: `${Math.round(p99(calm))} ms of ${calm.length}`,
      goal: 'for comparison',
      isMet: calm.length > 0,
    },
    atLeast('saves meanwhile', meanwhile.length, ENOUGH_SAVES),
    within('p99 of them', p99(meanwhile), SAVE_LIMIT, settings),
    none('failed saves', saving.failed),
    {
      what: 'successful logins',
      found: `${admitted.length}, slowest after ${Math.round(longest(admitted.map(({ time }) => time)))} ms`,
      goal: 'some',
      isMet: admitted.length > 0,
    },
    none(
      'other logins not refused with 429 or 503',
      surplus.filter((reply) => !isAskedToRetry(reply)).map(inWords),
    ),
    within(
      `slowest of ${surplus.length} refusals`,
      Math.max(0, ...surplus.map(({ time }) => time)),
      SURPLUS_LIMIT,
      settings,
    ),
  ]
}

async function startSaving({ server, ledger, learners: { saver } }: Stage, { random }: Settings) {
  const times: number[] = []
  const failed: string[] = []
  const state = { isStopped: false }
  const callers = Array.from({ length: SAVERS }, () => new Caller(server.url, saver.token))
  const attemptId = (await openAttempt(callers[0] ?? new Caller(server.url), saver.quiz.id)) ?? ''
  const saving = callers.map(async (caller, index) => {
    const questionId = saver.quiz.questionIds[index] ?? ''
    for (; !state.isStopped; await sleep(20)) {
      const reply = await saveAnswer({ ledger, random }, caller, { attemptId, questionId, option: 2 })
      times.push(reply.time)
      if (reply.status !== 200) failed.push(inWords(reply))
    }
    caller.close()
  })
  const stop = async () => {
    state.isStopped = true
    await Promise.all(saving)
  }
  return { times, failed, stop }
}
