import { fillHistory } from '../history.ts'
import { makeTakingLearners, type TakingLearner } from '../learners.ts'
import { inTurn, type Place } from '../loads/in-turn.ts'
import type { LoadRequest } from '../loads/load-spec.ts'
import { readLoad } from '../loads/loads.ts'
import { ANSWERS } from '../settings.ts'
import { restSave, saveLoad } from '../loads/saves.ts'
import type { Goal, Subject } from '../subject.ts'

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

/** How many bursts of each call a server gets in a round. */
const BURSTS = 50

interface Call {
  load: (learners: TakingLearner[]) => LoadRequest[][]
  expected: string
}

const CALLS: Record<string, Call> = {
  dashboard: {
    load: (learners) => readLoad(learners, () => '/api/dashboard/'),
    expected: '"recent_activity"',
  },
  statistics: {
    load: (learners) => readLoad(learners, ({ quizId }) => `/api/quizzes/${quizId}/statistics/`),
    expected: '"section_stats"',
  },
  save: { load: (learners) => saveLoad(learners, restSave), expected: '"success":true' },
}

/**
 * Makes the same everyday calls on databases that store from zero to ten million answers, or as many as
 * `--stored` says, in turn, and compares their time and what server and database do for them.
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
  const places = new Map<string, Place>()
  for (const [name, url] of urls) {
    const answers = STORED[name] ?? 0
    const sharing = answers === ANSWERS ? answers / ANSWERS_OF_A_LEARNER : USERS
    await fillHistory(url, answers, Math.max(0, Math.round(sharing) - USERS))
    places.set(name, { server: await stage.startProduct(url), databaseUrl: url })
  }
  const together = Object.entries(CALLS).map(([call, { load, expected }]) => async () => {
    const figures = await inTurn(places, load(learners), { bursts: BURSTS, expected })
    return Object.fromEntries(
      Object.entries(figures).map(([stored, figure]) => [contenderOf(call, stored), figure]),
    )
  })
  const goals = Object.keys(CALLS).flatMap((call) => [
    ...Object.keys(STORED)
      .slice(1)
      .flatMap((stored) => goalsOf(call, stored, 'none')),
    ...(ANSWERS === null ? [] : goalsOf(call, ALL, OWN)),
  ])
  return { together, goals, servers: [...places.values()].map(({ server }) => server) }
}

const contenderOf = (call: string, stored: string) => `${call}, ${stored} stored`

/** Goals for the time and for the processor time; the latter because a save mostly waits for the disk. */
const goalsOf = (call: string, stored: string, against: string): Goal[] =>
  (['time', 'processor'] as const).map((by) => ({
    what: `${by === 'time' ? '' : 'processor time of '}${call} with ${stored} answers stored`,
    contender: contenderOf(call, stored),
    against: contenderOf(call, against),
    by,
    goal: ANSWERS === null ? SLOWDOWN_GOAL : SHARED_SLOWDOWN_GOAL,
  }))
