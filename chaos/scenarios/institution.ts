// Kills the server while people come from a learning platform for the first time, while it sends their scores
// there, and while it makes an export. Then compares what is stored, and what the platform has.
import { setTimeout as sleep } from 'node:timers/promises'
import { startPlatform } from '../../api/test/lti/support/platform.ts'
import { Caller } from '../rig/clients/caller.ts'
import { sampleItems, uploadQuiz } from '../rig/clients/learner.ts'
import { makeSignedInUsers } from '../rig/clients/signed-in-users.ts'
import { findHalfLaunched, findLostLaunches } from '../rig/data/lost-launches.ts'
import { findDifferentScores, findDoubleColumns, findUnsentScores } from '../rig/data/lost-scores.ts'
import { correct, learn, newCourse, teach, type Person, type School } from '../rig/institution/school.ts'
import { beginExport, findLostExports, interruptedExports } from '../rig/institution/exports.ts'
import { freePort } from '../../api/src/database/embedded/free-port.ts'
import type { Server } from '../rig/server.ts'
import type { Stage } from '../rig/stage.ts'
import { atLeast, none, type Finding, type Settings } from '../scenario.ts'

const NEWCOMERS = 6
/** How many of them have an account already, and join it. */
const JOINING = 2
/** Milliseconds until what is due must have been sent and made. */
const PATIENCE = 150_000
const LOOK = 100
const LATEST_KILL = 3_000
const MAX_TRIES = 20
const PAUSE = 500

interface Seen {
  halfLaunched: string[]
  lostLaunches: string[]
  unsent: string[]
  different: string[]
  lostExports: string[]
  interrupted: number
}

/** Launches, takes quizzes, corrects and exports, and kills the server in each round. */
export async function killInstitution(
  stage: Stage,
  { questions }: { questions: number },
  { random, rounds }: Settings,
): Promise<Finding[]> {
  stage.server.signal('SIGTERM')
  await stage.server.ended
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    OPERATORS: stage.learners.saver.username,
    WEBHOOK_ALLOW: '127.0.0.1',
    SECRET_KEY: 'the same key after each restart, of 32 characters or more',
    RATE_LIMIT: 'off',
  }
  let node = await stage.startNode(env)
  const platform = await startPlatform(url)
  platform.pageSize = 100
  const school: School = {
    platform,
    url,
    random,
    launches: [],
    results: new Map(),
    unexpected: [],
    unanswered: 0,
  }
  const seen: Seen = {
    halfLaunched: [],
    lostLaunches: [],
    unsent: [],
    different: [],
    lostExports: [],
    interrupted: 0,
  }
  try {
    await prepare(stage, school, questions)
    let course = newCourse('course 0')
    await untilDone(() => teach(school, course))
    for (let round = 0; round < rounds; round++) {
      const next = newCourse(`course ${round + 1}`)
      const people = await newcomers(stage, school, course)
      const traffic = act({ stage, school, people, next }, Infinity)
      await sleep(random.below(LATEST_KILL))
      node.signal('SIGKILL')
      await node.ended
      await traffic
      await endLeases(stage)
      node = await stage.startNode(env)
      await judgeLaunches(stage, school, seen)
      await act({ stage, school, people, next }, 1)
      await judgeRound(stage, school, course, seen)
      course = next
    }
  } finally {
    await end(node)
    await platform.stop()
  }
  return judge(school, seen, rounds)
}

async function prepare(stage: Stage, { platform, url }: School, questions: number): Promise<void> {
  const caller = new Caller(url, stage.learners.saver.token)
  const registered = await caller.post('/api/lti/platforms/', platform.settings())
  if (registered.status !== 201) throw new Error(`No platform: ${JSON.stringify(registered.body)}`)
  const uploaded = await uploadQuiz(caller, 'Exported', sampleItems(questions))
  if (uploaded.status !== 201) throw new Error(`No quiz: ${JSON.stringify(uploaded.body)}`)
  caller.close()
}

async function newcomers(stage: Stage, { platform }: School, course: Person['course']): Promise<Person[]> {
  const viewers = await makeSignedInUsers(stage, JOINING)
  const people = Array.from({ length: NEWCOMERS }, (_, number) => ({
    subject: `learner ${number} of ${course.id}`,
    course,
    viewer: viewers[number] ?? null,
  }))
  platform.members.push(...people.map(({ subject }) => ({ user_id: subject, roles: ['Learner'] })))
  return people
}

interface Acting {
  stage: Stage
  school: School
  people: Person[]
  next: Person['course']
}

// Everything at once: so many times, or until the server is killed.
async function act({ stage, school, people, next }: Acting, times: number): Promise<void> {
  const [first] = people
  const tasks = [
    () => beginExport(school, stage.learners.saver.token),
    () => teach(school, next),
    ...(first && times > 1 ? [() => correct(school, first.course, times)] : []),
    ...people.map((person) => () => learn(school, person, times)),
  ]
  await Promise.all(tasks.map((task) => (times > 1 ? task() : untilDone(task))))
}

// A server that has just been started may be too busy for a moment.
async function untilDone(task: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES && !(await task()); tries++) await sleep(PAUSE)
}

// The only server is dead. What its leases would still wait for is left out.
async function endLeases({ withDatabase }: Stage): Promise<void> {
  await withDatabase(async (database) => {
    await database.query('UPDATE lti_scores SET leased_until = clock_timestamp() WHERE lease IS NOT NULL')
    await database.query(
      'UPDATE lti_links SET line_item_sought_until = clock_timestamp() WHERE line_item_sought_until IS NOT NULL',
    )
    await database.query(
      'UPDATE account_exports SET leased_until = clock_timestamp() WHERE lease IS NOT NULL',
    )
  })
}

async function judgeLaunches({ withDatabase }: Stage, school: School, seen: Seen): Promise<void> {
  await withDatabase(async (database) => {
    seen.halfLaunched.push(...(await findHalfLaunched(database)))
    seen.lostLaunches.push(...(await findLostLaunches(database, school)))
  })
}

async function judgeRound(stage: Stage, school: School, course: Person['course'], seen: Seen): Promise<void> {
  await judgeLaunches(stage, school, seen)
  await settled(stage)
  seen.unsent.push(...findUnsentScores(school))
  await stage.withDatabase(async (database) => {
    seen.different.push(...(await findDifferentScores(database, school, course)))
    seen.lostExports.push(...(await findLostExports(database, school.url, stage.learners.saver.token)))
    seen.interrupted += await interruptedExports(database)
  })
}

async function settled({ withDatabase }: Stage): Promise<void> {
  const end = Date.now() + PATIENCE
  await withDatabase(async (database) => {
    for (;;) {
      const { rows } = await database.query<{ isOpen: boolean }>(
        `SELECT EXISTS (SELECT FROM lti_scores WHERE state = 'PENDING')
           OR EXISTS (SELECT FROM account_exports WHERE state = 'PREPARING') AS "isOpen"`,
      )
      if (rows[0]?.isOpen !== true || Date.now() > end) return
      await sleep(LOOK)
    }
  })
}

async function end(node: Server): Promise<void> {
  node.signal('SIGTERM')
  await node.ended
}

function judge(school: School, seen: Seen, rounds: number): Finding[] {
  const results = [...school.results.values()].reduce((sum, count) => sum + count, 0)
  const inFew = rounds < 10
  return [
    atLeast('launches acknowledged', school.launches.length, rounds * NEWCOMERS),
    atLeast('results acknowledged', results, rounds * NEWCOMERS),
    atLeast('calls that a kill left without an answer', school.unanswered, rounds),
    none('launches half done, or done twice', seen.halfLaunched),
    none('acknowledged launches without their one account and membership', seen.lostLaunches),
    none('acknowledged results without a score in the platform', seen.unsent),
    none('last scores that differ', seen.different),
    none('columns of the platform made twice', findDoubleColumns(school)),
    atLeast('scores that the platform took', school.platform.scores.length, school.results.size),
    none('exports lost, broken, or with a part left over', seen.lostExports),
    atLeast('exports that a kill interrupted', seen.interrupted, inFew ? 0 : 1),
    none('responses that are not expected', school.unexpected),
  ]
}
