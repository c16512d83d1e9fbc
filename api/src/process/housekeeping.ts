import type { FastifyBaseLogger } from 'fastify'
import { deleteExpired } from '../accounts/delete-expired.ts'
import { queueClosing } from '../assignments/mailing/queue-closing.ts'
import { queueClosedScores } from '../assignments/mailing/queue-free-scores.ts'
import { sweepAttempts } from '../attempts/completing/overdue-attempts.ts'
import { translateDatabaseError } from '../database/translate-database-errors.ts'
import type { Deps } from '../deps.ts'
import { ServiceUnavailable } from '../errors.ts'
import { sweepExports } from '../exports/sweep-exports.ts'
import { deleteUnusedPictures } from '../pictures/delete-unused-pictures.ts'
import { readWantedMembers } from '../lti/services/members/read-members.ts'
import { rotateKeys } from '../lti/keys/lti-keys.ts'
import { forgetEdits } from '../quizzes/layout/forget-edits.ts'
import { replayLogs } from '../learning/log/replay.ts'
import { queueEndingTokens } from '../tokens/queue-ending.ts'
import { recordTurns } from '../webhooks/recording/assignment-events.ts'
import { sweepWebhooks } from '../webhooks/sending/sweep-webhooks.ts'

const OVERDUE_INTERVAL = 15_000
const REPLAY_INTERVAL = 15_000
const EXPIRY_INTERVAL = 600_000
const CLASS_MAIL_INTERVAL = 60_000
const TOKEN_MAIL_INTERVAL = 600_000
const TURN_INTERVAL = 15_000
const MEMBERS_INTERVAL = 3_000

type HousekeepingDeps = Pick<
  Deps,
  'pool' | 'now' | 'sessions' | 'secrets' | 'pictures' | 'platforms' | 'wakeMailWorker'
>

export interface Housekeeping {
  /** Stops after the tasks in progress. */
  stop: () => Promise<void>
}

/**
 * Completes overdue attempts, queues mails about assignments that close, scores that became free and access
 * tokens that end soon, records which assignments opened or closed, brings the memories of learners up to
 * date, reads who is in courses of learning platforms, rotates the keys for these, deletes expired data and
 * unused pictures, and forgets edits that can no longer be undone, at regular intervals.
 */
export function startHousekeeping(deps: HousekeepingDeps, log: FastifyBaseLogger): Housekeeping {
  let isStopping = false
  const tasks = [
    repeat(OVERDUE_INTERVAL, 'completing overdue attempts', () => sweepAttempts(deps)),
    repeat(CLASS_MAIL_INTERVAL, 'queueing mails about assignments', async () => {
      const queued = (await queueClosing(deps)) + (await queueClosedScores(deps))
      if (queued > 0) deps.wakeMailWorker()
    }),
    repeat(TOKEN_MAIL_INTERVAL, 'queueing mails about access tokens', async () => {
      if ((await queueEndingTokens(deps)) > 0) deps.wakeMailWorker()
    }),
    repeat(REPLAY_INTERVAL, 'bringing memories up to date', () => replayLogs(deps.pool, () => isStopping)),
    repeat(TURN_INTERVAL, 'recording openings and closes', () => recordTurns(deps.pool, deps.now())),
    repeat(EXPIRY_INTERVAL, 'deleting old events', () => sweepWebhooks(deps)),
    repeat(MEMBERS_INTERVAL, 'reading members of courses', () => readWantedMembers(deps)),
    repeat(EXPIRY_INTERVAL, 'rotating keys for learning platforms', () => rotateKeys(deps)),
    repeat(EXPIRY_INTERVAL, 'deleting expired data', () => deleteExpired(deps)),
    repeat(EXPIRY_INTERVAL, 'deleting expired exports', () => sweepExports(deps)),
    repeat(EXPIRY_INTERVAL, 'forgetting edits', () => forgetEdits(deps)),
    repeat(EXPIRY_INTERVAL, 'deleting unused pictures', () => deleteUnusedPictures(deps)),
  ]

  // Skips a run while the previous one is in progress.
  function repeat(interval: number, name: string, work: () => Promise<unknown>): Housekeeping {
    let running: Promise<void> | null = null
    const timer = setInterval(() => {
      running ??= work()
        .then(() => undefined)
        .catch((error: unknown) => report(name, error))
        .finally(() => (running = null))
    }, interval).unref()
    return {
      stop: async () => {
        clearInterval(timer)
        await running
      },
    }
  }

  function report(name: string, err: unknown): void {
    const isUnavailable = translateDatabaseError(err) instanceof ServiceUnavailable
    log[isUnavailable ? 'warn' : 'error']({ err }, `${name} failed; it will be retried`)
  }

  return {
    stop: async () => {
      isStopping = true
      await Promise.all(tasks.map((task) => task.stop()))
    },
  }
}
