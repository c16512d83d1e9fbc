import { fillHistory } from '../history.ts'
import { makeTakingLearners, type TakingLearner } from '../learners.ts'
import { readLoad } from '../loads/loads.ts'
import type { BenchServer } from '../program.ts'
import { ANSWERS } from '../settings.ts'
import { restSave, saveLoad } from '../loads/saves.ts'
import type { Figures, Goal, Subject } from '../subject.ts'
import { underLoad } from '../loads/under-load.ts'

const USERS = 32
const QUESTIONS = 100
const SIZES: Record<string, number> = { none: 0, '10 thousand': 10_000, '1 million': 1e6, '10 million': 1e7 }
const SLOWDOWN_GOAL = 1.2

// The sizes above are those of a table with few learners, who have all of it. With `--stored`, as many more
// learners share the answers that each has so many. A table with only the learners that make the calls shows
// what their own answers cost.
const ANSWERS_OF_A_LEARNER = 4_000
const SHARED_SLOWDOWN_GOAL = 1.1
const OWN = 'their own'
const ALL = ANSWERS?.toLocaleString('en') ?? ''
const STORED: Record<string, number> =
  ANSWERS === null ? SIZES : { none: 0, [OWN]: USERS * ANSWERS_OF_A_LEARNER, [ALL]: ANSWERS }

const CALLS: Record<string, (server: BenchServer, learners: TakingLearner[]) => Promise<Figures>> = {
  dashboard: (server, learners) =>
    underLoad(server, {
      connections: readLoad(learners, () => '/api/dashboard/'),
      expected: '"recent_activity"',
    }),
  statistics: (server, learners) =>
    underLoad(server, {
      connections: readLoad(learners, ({ quizId }) => `/api/quizzes/${quizId}/statistics/`),
      expected: '"section_stats"',
    }),
  save: (server, learners) =>
    underLoad(server, {
      connections: saveLoad(learners, restSave),
      expected: '"success":true',
    }),
}

/**
 * Makes the same everyday calls on databases that store from zero to ten million answers, or as many as
 * `--stored` says, and compares their speed.
 */
export const history: Subject = async (stage) => {
  const empty = await stage.makeDatabase('history_none')
  const first = await stage.startProduct(empty)
  const learners = await makeTakingLearners(first.address, USERS, QUESTIONS)
  await first.stop()
  const urls = new Map([['none', empty]])
  for (const [name, answers] of Object.entries(STORED)) {
    if (answers > 0) urls.set(name, await stage.makeDatabase(`history_${answers}`, 'history_none'))
  }
  const servers = new Map<string, BenchServer>()
  for (const [name, url] of urls) {
    const answers = STORED[name] ?? 0
    const sharing = answers === ANSWERS ? answers / ANSWERS_OF_A_LEARNER : USERS
    await fillHistory(url, answers, Math.max(0, Math.round(sharing) - USERS))
    servers.set(name, await stage.startProduct(url))
  }
  // Each call runs on one database after the other, so that all databases are compared under the same
  // conditions.
  const contenders = Object.entries(CALLS).flatMap(([call, run]) =>
    [...servers].map(
      ([stored, server]) => [`${call}, ${stored} stored`, () => run(server, learners)] as const,
    ),
  )
  const goals = Object.keys(CALLS).flatMap((call) => [
    ...Object.keys(STORED)
      .slice(1)
      .map((stored) => goalOf(call, stored, 'none')),
    ...(ANSWERS === null ? [] : [goalOf(call, ALL, OWN)]),
  ])
  return { contenders: Object.fromEntries(contenders), goals, servers: [...servers.values()] }
}

const goalOf = (call: string, stored: string, against: string): Goal => ({
  what: `${call} with ${stored} answers stored`,
  contender: `${call}, ${stored} stored`,
  against: `${call}, ${against} stored`,
  by: 'time',
  goal: ANSWERS === null ? SLOWDOWN_GOAL : SHARED_SLOWDOWN_GOAL,
})
