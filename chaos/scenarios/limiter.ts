// The counters of the rate limits are unavailable.
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, inWords, isAskedToRetry, type Reply } from '../rig/clients/caller.ts'
import { logIn } from '../rig/clients/learner.ts'
import type { Stage } from '../rig/stage.ts'
import { equal, longest, none, whileWaiting, within, type Finding, type Settings } from '../scenario.ts'

const RESPONSE_LIMIT = 3_000
// More logins than the connection pool has connections.
const LOGINS = 16

/** Logs in and reads while the table of the rate limits is locked. */
export async function limiterAway(stage: Stage, settings: Settings): Promise<Finding[]> {
  const { server, learners } = stage
  const anonymous = new Caller(server.url)
  const reader = new Caller(server.url, learners.saver.token)
  const [logins, reads] = await stage.withDatabase(async (client) => {
    await client.query('BEGIN')
    await client.query('LOCK TABLE rate_limits IN ACCESS EXCLUSIVE MODE')
    const loggingIn = Promise.all(
      Array.from({ length: LOGINS }, () => logIn(anonymous, learners.saver.username)),
    )
    const reads: Reply[] = []
    for (let round = 0; round < 20; round++) {
      reads.push(await reader.get('/api/dashboard/'), await reader.graphql('{ viewer { id } }'))
      await sleep(50)
    }
    const logins = await loggingIn
    await client.query('ROLLBACK')
    return [logins, reads]
  })
  const after = await logIn(anonymous, learners.saver.username)
  for (const caller of [anonymous, reader]) caller.close()
  return [
    none('logins not refused with 503', logins.filter((reply) => !isAskedToRetry(reply)).map(inWords)),
    within(
      'slowest of them',
      longest(logins.map(({ time }) => time)),
      RESPONSE_LIMIT,
      whileWaiting(settings),
    ),
    none('failed reads', reads.filter(({ status }) => status !== 200).map(inWords)),
    within('slowest read', longest(reads.map(({ time }) => time)), RESPONSE_LIMIT, settings),
    equal('a login afterwards', after.status, 200),
  ]
}
