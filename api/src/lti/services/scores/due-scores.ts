// One server at a time sends a score: it leases the row. If the server dies, the lease ends, and another one
// sends the score, perhaps a second time.
import type { Pool } from 'pg'
import { v4 as uuid } from 'uuid'
import type { ServicePlatform } from '../../../outbound/platform-services.ts'

// By the database's clock, which all servers share. Longer than a try may take.
const LEASE = "clock_timestamp() + interval '90 seconds'"
const IS_DUE = 's.next_try_at <= $1 AND (s.leased_until IS NULL OR s.leased_until < clock_timestamp())'
const JOIN_CONTEXTS = 'JOIN lti_links l ON l.id = s.link_id JOIN lti_contexts c ON c.id = l.context_id'

/** A link, as far as scores are sent through it. */
export interface ScoredLink extends ServicePlatform {
  linkId: string
  assignmentId: string | null
  scopes: string[]
  lineItemsUrl: string | null
  /** The one that the launch named. */
  lineItemUrl: string | null
  foundLineItemUrl: string | null
}

/** A score that this server has leased. */
export interface DueScore extends ScoredLink {
  memberId: string
  subject: string
  /** What the platform has; null for nothing. */
  score: number | null
  sentAt: Date | null
  stampedAt: Date | null
  /** Whether the platform may have another score than that. */
  isUncertain: boolean
  tries: number
  marks: number
  lease: string
}

/** Finds the platforms for which scores are due. */
export async function findDuePlatforms(pool: Pool, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'find-due-platforms',
    text: `SELECT DISTINCT c.platform_id AS id FROM lti_scores s ${JOIN_CONTEXTS} WHERE ${IS_DUE}`,
    values: [now],
  })
  return rows.map(({ id }) => id)
}

/** Leases the score of a platform that has been due for longest. */
export async function leaseScore(pool: Pool, platformId: string, now: Date): Promise<DueScore | undefined> {
  const { rows } = await pool.query<DueScore>({
    name: 'lease-lti-score',
    text: `WITH due AS MATERIALIZED (
             SELECT s.link_id, s.member_id FROM lti_scores s ${JOIN_CONTEXTS}
             WHERE c.platform_id = $2 AND ${IS_DUE}
             ORDER BY s.next_try_at, s.link_id, s.member_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED
           )
           UPDATE lti_scores s SET lease = $3, leased_until = ${LEASE}
           FROM due JOIN lti_links l ON l.id = due.link_id JOIN lti_contexts c ON c.id = l.context_id
             JOIN lti_platforms p ON p.id = c.platform_id
           WHERE s.link_id = due.link_id AND s.member_id = due.member_id
           RETURNING s.link_id AS "linkId", s.member_id AS "memberId", s.subject, s.score, s.sent_at AS "sentAt",
             s.stamped_at AS "stampedAt", s.is_uncertain AS "isUncertain", s.tries, s.marks, s.lease,
             l.assignment_id AS "assignmentId", l.scopes, l.line_items_url AS "lineItemsUrl", l.line_item_url AS "lineItemUrl",
             l.found_line_item_url AS "foundLineItemUrl", p.id AS "platformId", p.client_id AS "clientId",
             p.token_endpoint AS "tokenEndpoint"`,
    values: [now, platformId, uuid()],
  })
  return rows[0]
}

/** The score is not this server's any more: its lease has ended, or the learner has left. */
export class ScoreLost extends Error {}

/**
 * Notes that a score is about to be sent. Until its outcome is stored, nobody knows which one the platform
 * has: the server may die, or the response may get lost.
 *
 * @throws ScoreLost
 */
export async function beginScore(
  pool: Pool,
  { linkId, memberId, lease }: DueScore,
  stampedAt: Date,
): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'begin-lti-score',
    text: `UPDATE lti_scores SET is_uncertain = true, stamped_at = $4
           WHERE link_id = $1 AND member_id = $2 AND lease = $3`,
    values: [linkId, memberId, lease, stampedAt],
  })
  if (rowCount === 0) throw new ScoreLost()
}

/** What became of a score. */
export interface ScoreOutcome {
  state: 'PENDING' | 'SENT' | 'REFUSED'
  /** What the platform has now. */
  score: number | null
  sentAt: Date | null
  stampedAt: Date | null
  /** Null leaves it as it is stored. */
  isUncertain: boolean | null
  tries: number
  nextTryAt: Date | null
  error: string | null
}

/**
 * Stores what became of a score, and gives it back. If it has been marked meanwhile, it stays due. A score
 * that was never sent, and is none any more, is forgotten.
 */
export async function storeScoreOutcome(
  pool: Pool,
  { linkId, memberId, marks, lease }: DueScore,
  outcome: ScoreOutcome | 'NOTHING',
): Promise<void> {
  if (outcome === 'NOTHING') {
    await pool.query({
      name: 'forget-lti-score',
      text: 'DELETE FROM lti_scores WHERE link_id = $1 AND member_id = $2 AND lease = $3 AND marks = $4',
      values: [linkId, memberId, lease, marks],
    })
    return releaseScore(pool, { linkId, memberId, lease })
  }
  const { state, score, sentAt, stampedAt, isUncertain, tries, nextTryAt, error } = outcome
  await pool.query({
    name: 'store-lti-score',
    text: `UPDATE lti_scores SET lease = NULL, leased_until = NULL, score = $5, sent_at = $6, stamped_at = $7,
             is_uncertain = coalesce($12, is_uncertain),
             state = CASE WHEN marks = $4 THEN $8::lti_score_state ELSE state END,
             tries = CASE WHEN marks = $4 THEN $9 ELSE tries END,
             next_try_at = CASE WHEN marks = $4 THEN $10 ELSE next_try_at END,
             error = CASE WHEN marks = $4 THEN $11 ELSE error END
           WHERE link_id = $1 AND member_id = $2 AND lease = $3`,
    values: [
      linkId,
      memberId,
      lease,
      marks,
      score,
      sentAt,
      stampedAt,
      state,
      tries,
      nextTryAt,
      error,
      isUncertain,
    ],
  })
}

/** Gives a score back. */
export async function releaseScore(
  pool: Pool,
  { linkId, memberId, lease }: Pick<DueScore, 'linkId' | 'memberId' | 'lease'>,
): Promise<void> {
  await pool.query({
    name: 'release-lti-score',
    text: `UPDATE lti_scores SET lease = NULL, leased_until = NULL
           WHERE link_id = $1 AND member_id = $2 AND lease = $3`,
    values: [linkId, memberId, lease],
  })
}
