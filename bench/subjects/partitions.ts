import pg from 'pg'
import { partitionTables } from '../../api/test/support/database/partition-tables.ts'
import { fillHistory } from '../history.ts'
import { call, makeQuiz, makeTakingLearners, type TakingLearner } from '../learners.ts'
import { readLoad } from '../loads/loads.ts'
import { restSave, saveLoad } from '../loads/saves.ts'
import { underLoad } from '../loads/under-load.ts'
import type { BenchServer } from '../program.ts'
import type { Figures, Goal, Subject } from '../subject.ts'

const USERS = 32
const QUESTIONS = 100
const STORED = 300_000
const PARTITIONS = [4, 16]
const PLAIN = 'plain tables'
/** Partitions are for those who need them, so this is what they may cost at most. */
const GOAL = 1.5

interface Place {
  server: BenchServer
  client: pg.Client
}

const CALLS: Record<string, (place: Place, learners: TakingLearner[]) => Promise<Figures>> = {
  save: ({ server }, learners) =>
    underLoad(server, { connections: saveLoad(learners, restSave), expected: '"success":true' }),
  dashboard: ({ server }, learners) =>
    underLoad(server, {
      connections: readLoad(learners, () => '/api/dashboard/'),
      expected: '"recent_activity"',
    }),
  start: async (place, learners) => perSecond((await startAndComplete(place, learners)).start),
  complete: async (place, learners) => perSecond((await startAndComplete(place, learners)).complete),
}

/**
 * Makes everyday calls on plain tables, and on tables with hash partitions by their shard keys, and compares
 * their speed.
 */
export const partitions: Subject = async (stage) => {
  const plain = await stage.makeDatabase('partitions_none')
  const first = await stage.startProduct(plain)
  const learners = await makeTakingLearners(first.address, USERS, QUESTIONS)
  for (const learner of learners)
    learner.quizId = await makeQuiz(first.address, learner, 'Completed', QUESTIONS)
  await first.stop()
  await fillHistory(plain, STORED)
  const urls = new Map([[PLAIN, plain]])
  for (const count of PARTITIONS) {
    const url = await stage.makeDatabase(`partitions_${count}`, 'partitions_none')
    await partitionTables(url, count)
    urls.set(`${count} partitions`, url)
  }
  const places = new Map<string, Place>()
  for (const [name, url] of urls) {
    const client = new pg.Client(url)
    await client.connect()
    await client.query('VACUUM ANALYZE')
    places.set(name, { client, server: await stage.startProduct(url) })
  }
  const contenders = Object.entries(CALLS).flatMap(([what, run]) =>
    [...places].map(([name, place]) => [`${what}, ${name}`, () => run(place, learners)] as const),
  )
  const goals = Object.keys(CALLS).flatMap((what) =>
    PARTITIONS.map((count): Goal => ({
      what: `${what} with ${count} partitions`,
      contender: `${what}, ${count} partitions`,
      against: `${what}, ${PLAIN}`,
      by: 'time',
      goal: GOAL,
    })),
  )
  return {
    contenders: Object.fromEntries(contenders),
    goals,
    servers: [...places.values()].map(({ server }) => server),
    end: async () => {
      for (const { client } of places.values()) await client.end()
    },
  }
}

/** Lets each learner start an attempt and complete it with all questions answered, and times both. */
async function startAndComplete({ server: { address }, client }: Place, learners: TakingLearner[]) {
  const times = { start: [] as number[], complete: [] as number[] }
  for (const { token, quizId } of learners) {
    const { attempt_id: attemptId } = await timed(times.start, () =>
      call<{ attempt_id: string }>(address, `/api/quizzes/${quizId}/start/`, { token, body: {} }),
    )
    await client.query(
      `INSERT INTO answers (attempt_id, question_id, selected_option, answered_at)
       SELECT $1, id, position % 4, now() FROM questions WHERE quiz_id = $2`,
      [attemptId, quizId],
    )
    await timed(times.complete, () =>
      call(address, `/api/attempts/${attemptId}/complete/`, { token, body: {} }),
    )
  }
  return times
}

async function timed<Result>(times: number[], work: () => Promise<Result>): Promise<Result> {
  const before = performance.now()
  const result = await work()
  times.push(performance.now() - before)
  return result
}

function perSecond(times: number[]): Figures {
  return { perSecond: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0) }
}
