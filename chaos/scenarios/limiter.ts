// The rate limit counters are unreachable.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, inWords, isTurnedAway, type Reply } from '../rig/caller.ts'
import { logIn } from '../rig/learner.ts'
import type { Stage } from '../rig/stage.ts'
import { longest, NO_SLACK, none, within, type Finding, type Settings } from '../scenario.ts'

const ANSWER_LIMIT = 3_000
// More than the pool's connections.
const LOGINS = 16

/**
 * Makes the rate limit counters unreachable while users sign in and read.
 */
export async function limiterAway(stage: Stage, settings: Settings): Promise<Finding[]> {
  const { server, learners } = stage
  const anyone = new Caller(server.url)
  const reader = new Caller(server.url, learners.saver.token)
  const [logins, reads] = await stage.withDatabase(async (client) => {
    await client.query('BEGIN')
    await client.query('LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE')
    const signingIn = Promise.all(
      Array.from({ length: LOGINS }, () => logIn(anyone, learners.saver.username)),
    )
    const reads: Reply[] = []
    for (let round = 0; round < 20; round++) {
      reads.push(await reader.get('/api/dashboard/'), await reader.graphql('{ viewer { id } }'))
      await sleep(50)
    }
    const logins = await signingIn
    await client.query('ROLLBACK')
    return [logins, reads]
  })
  const after = await logIn(anyone, learners.saver.username)
  for (const caller of [anyone, reader]) caller.close()
  return [
    none('logins that are not told 503', logins.filter((one) => !isTurnedAway(one)).map(inWords)),
    within('the slowest of them', longest(logins.map(({ time }) => time)), ANSWER_LIMIT, NO_SLACK),
    none('reads that fail', reads.filter(({ status }) => status !== 200).map(inWords)),
    within('the slowest read', longest(reads.map(({ time }) => time)), ANSWER_LIMIT, settings),
    {
      what: 'a login afterwards',
      found: String(after.status),
      goal: '200',
      isMet: after.status === 200,
    },
  ]
}
