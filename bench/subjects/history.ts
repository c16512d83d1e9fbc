import { fillHistory } from '../history.ts'
import { makeTakingLearners, type TakingLearner } from '../learners.ts'
import { readLoad } from '../loads/loads.ts'
import type { BenchServer } from '../program.ts'
import { restSave, saveLoad } from '../loads/saves.ts'
import type { Figures, Goal, Subject } from '../subject.ts'
import { underLoad } from '../loads/under-load.ts'

const USERS = 32
const QUESTIONS = 100
const STORED: Record<string, number> = { none: 0, '10 thousand': 10_000, '1 million': 1e6, '10 million': 1e7 }
const SLOWDOWN_GOAL = 1.2

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
 * Makes the same everyday calls on databases that store from zero to ten million answers, and compares their
 * speed.
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
    await fillHistory(url, STORED[name] ?? 0)
    servers.set(name, await stage.startProduct(url))
  }
  // Each call runs on one database after the other, so that all databases are compared under the same
  // conditions.
  const contenders = Object.entries(CALLS).flatMap(([call, run]) =>
    [...servers].map(
      ([stored, server]) => [`${call}, ${stored} stored`, () => run(server, learners)] as const,
    ),
  )
  const goals = Object.keys(CALLS).flatMap((call) =>
    Object.keys(STORED)
      .slice(1)
      .map((stored): Goal => ({
        what: `${call} with ${stored} answers stored`,
        contender: `${call}, ${stored} stored`,
        against: `${call}, none stored`,
        by: 'time',
        goal: SLOWDOWN_GOAL,
      })),
  )
  return { contenders: Object.fromEntries(contenders), goals, servers: [...servers.values()] }
}
