import { call } from '../learners.ts'
import { underLoad } from '../loads/under-load.ts'
import type { BenchServer } from '../program.ts'
import { makeSitting, type Sitting } from '../sitting.ts'
import { CONNECTIONS } from '../settings.ts'
import type { Figures, Goal, Subject } from '../subject.ts'

const LEARNERS = 1_000
const ANSWERS = [10, 300]
/** Learners who save between two looks, which are 5 seconds apart: each answers a question in 40 seconds. */
const SAVERS = 125
const LOOKS = 40
const SLOWDOWN_GOAL = 1.2

/**
 * Reads the progress of a class in which everybody is taking the assignment, with few and with many answers
 * of each: while nobody saves, and as often as a page asks for it during a sitting.
 */
export const liveSitting: Subject = async (stage) => {
  const places = await Promise.all(
    ANSWERS.map(async (answers) => {
      const url = await stage.makeDatabase(`sitting_${answers}`)
      const server = await stage.startProduct(url)
      return { answers, server, sitting: await makeSitting(server, url, { learners: LEARNERS, answers }) }
    }),
  )
  const contenders = Object.fromEntries(
    places.flatMap(({ answers, server, sitting }) => [
      [`progress, ${answers} answers each`, () => atRest(server, sitting)],
      [`progress while saving, ${answers} answers each`, () => whileSaving(server, sitting)],
    ]),
  )
  const [few, many] = ANSWERS
  const goals = ['progress', 'progress while saving'].map((what): Goal => ({
    what: `${what}, with ${many} answers of each learner`,
    contender: `${what}, ${many} answers each`,
    against: `${what}, ${few} answers each`,
    by: 'time',
    goal: SLOWDOWN_GOAL,
  }))
  return { contenders, goals, servers: places.map(({ server }) => server) }
}

const pathOf = ({ assignmentId }: Sitting) => `/api/assignments/${assignmentId}/progress/`

function atRest(server: BenchServer, sitting: Sitting): Promise<Figures> {
  const headers = { authorization: `Bearer ${sitting.token}` }
  const connections = [[{ method: 'GET' as const, path: pathOf(sitting), headers }]]
  return underLoad(server, { connections, expected: '"members"' })
}

async function whileSaving({ address, processorTime }: BenchServer, sitting: Sitting): Promise<Figures> {
  const { takers, token } = sitting
  let milliseconds = 0
  let processor = 0
  for (let look = 0; look < LOOKS; look++) {
    const first = (look * SAVERS) % LEARNERS
    for (let from = first; from < first + SAVERS; from += CONNECTIONS)
      await Promise.all(takers.slice(from, from + CONNECTIONS).map((taker) => save(address, taker)))
    const [start, before] = [performance.now(), processorTime()]
    await call(address, pathOf(sitting), { token })
    milliseconds += performance.now() - start
    processor += processorTime() - before
  }
  return { perSecond: (1_000 * LOOKS) / milliseconds, processor: processor / LOOKS }
}

function save(
  address: string,
  { token, attemptId, questionId }: Sitting['takers'][number],
): Promise<unknown> {
  const body = { selected_option: 1 }
  return call(address, `/api/attempts/${attemptId}/answer/${questionId}/`, { token, body })
}
