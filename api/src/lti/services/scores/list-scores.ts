import type { Queryable } from '../../../database/input-rows.ts'
import type { LtiScoreState } from '../../../database/prisma/client.ts'

/** Whether a platform has the score of a learner. */
export interface LearnerScore {
  memberId: string
  displayName: string
  platformName: string
  state: 'SENT' | 'REFUSED' | 'WAITING'
  /** Percent, as it was sent last; null before, and once it was taken back. */
  score: number | null
  sentAt: Date | null
  /** Why it was refused or waits; null if it was sent, or is sent just now. */
  reason: string | null
  /** Null if it is not tried again until something changes. */
  nextTryAt: Date | null
}

/** The scores of an assignment that learning platforms link to. */
export interface LinkedScores {
  /** The names of the platforms. */
  platforms: string[]
  /** Whether a platform tells who is in its course. */
  readsMembers: boolean
  /** When it did so last; null if never. */
  membersReadAt: Date | null
  /** Of those who have completed an attempt, by name. */
  scores: LearnerScore[]
}

/** Of an assignment that no platform links to. */
export const NO_SCORES: LinkedScores = {
  platforms: [],
  readsMembers: false,
  membersReadAt: null,
  scores: [],
}

// Of what is tried within this time, no reason is given.
const SOON = 5_000
const NOT_SHOWN = 'learners do not see this score yet'

/**
 * Reads the scores of assignments that platforms link to.
 *
 * @returns one entry for each assignment with a link.
 */
export async function readLinkedScores(
  reader: Queryable,
  assignmentIds: readonly string[],
  now: Date,
): Promise<Map<string, LinkedScores>> {
  const { rows: links } = await reader.query<Omit<LinkedScores, 'scores'> & { id: string }>({
    name: 'read-linked-assignments',
    text: `SELECT l.assignment_id AS id, array_agg(DISTINCT p.name ORDER BY p.name) AS platforms,
             bool_or(x.memberships_url IS NOT NULL) AS "readsMembers", max(x.members_read_at) AS "membersReadAt"
           FROM lti_links l JOIN lti_contexts x ON x.id = l.context_id JOIN lti_platforms p ON p.id = x.platform_id
           WHERE l.assignment_id = ANY ($1) GROUP BY l.assignment_id`,
    values: [assignmentIds],
  })
  const linked = new Map(links.map(({ id, ...link }) => [id, { ...link, scores: [] as LearnerScore[] }]))
  if (linked.size === 0) return linked
  const { rows } = await reader.query<StoredScore & { id: string }>({
    name: 'read-linked-scores',
    text: `SELECT l.assignment_id AS id, m.id AS "memberId", m.display_name AS "displayName", p.name AS "platformName",
             s.state, s.score, s.sent_at AS "sentAt", s.error AS reason, s.next_try_at AS "nextTryAt"
           FROM lti_links l JOIN lti_scores s ON s.link_id = l.id JOIN members m ON m.id = s.member_id
             JOIN lti_contexts x ON x.id = l.context_id JOIN lti_platforms p ON p.id = x.platform_id
           WHERE l.assignment_id = ANY ($1) ORDER BY m.display_name, m.id, l.id`,
    values: [[...linked.keys()]],
  })
  for (const { id, ...score } of rows) linked.get(id)?.scores.push(withReason(score, now))
  return linked
}

type StoredScore = Omit<LearnerScore, 'state'> & { state: LtiScoreState }

function withReason({ state, ...score }: StoredScore, now: Date): LearnerScore {
  if (state !== 'PENDING') return { ...score, state }
  const isSoon = score.nextTryAt !== null && score.nextTryAt.getTime() <= now.getTime() + SOON
  return { ...score, state: 'WAITING', reason: score.reason ?? (isSoon ? null : NOT_SHOWN) }
}
