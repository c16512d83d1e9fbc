import type { CurrentLearner } from '../../attempts/current-learner.ts'
import { activeMemberships } from '../../classrooms/classrooms.access.ts'
import { batched } from '../../database/batcher.ts'
import { inputRows, queryPerInput } from '../../database/input-rows.ts'
import type { Deps } from '../../deps.ts'
import type { EffectiveAccess } from '../access/effective-access.ts'
import { readAccessOf } from '../access/read-access.ts'
import type { MemberAssignment } from '../assignments.access.ts'

export const MAX_ASSIGNED = 100

/** An assignment that a learner can take now or later, with what they may do with it. */
export type Assigned = MemberAssignment & { access: EffectiveAccess }

// An extension can keep an assignment open for some weeks after the class’s close. What has been closed for
// longer is not even looked at: effectiveAccess decides the rest.
const CANDIDATES = {
  name: 'find-assigned',
  text: `SELECT input_number, (
           SELECT json_agg(json_build_array(a.id, EXISTS (
             SELECT 1 FROM attempts
             WHERE assignment_id = a.id AND member_id = m.id AND status = 'IN_PROGRESS'
           )))
           FROM members m JOIN classrooms c ON c.id = m.classroom_id AND c.archived_at IS NULL
           JOIN assignments a ON a.classroom_id = c.id AND a.published_at IS NOT NULL AND a.archived_at IS NULL
           LEFT JOIN extensions e ON e.assignment_id = a.id AND e.member_id = m.id
           WHERE m.user_id = viewer_id AND m.state = 'ACTIVE' AND m.role = 'LEARNER'
             AND (a.closes_at IS NULL OR greatest(a.closes_at, e.closes_at) > moment - interval '30 days')
         ) AS found FROM ${inputRows({ viewer_id: 'uuid', moment: 'timestamptz' })}`,
}

/** An assignment's id, and whether the learner has an attempt in progress. */
type Candidate = [id: string, isRunning: boolean]

const findCandidates = batched<{ id: string; now: Date }, Candidate[]>({
  send: async (pool, learners) => {
    const rows = await queryPerInput<{ found: Candidate[] | null }>(
      pool,
      CANDIDATES,
      learners.map(({ id, now }) => [id, now]),
    )
    return rows.map((row) => row?.found ?? [])
  },
})

/**
 * Finds what a learner can still take in any of their classes, what is due first before the rest; at most
 * MAX_ASSIGNED. Whoever is in no class costs one statement, which is shared with others.
 */
export async function findAssigned(deps: Deps, learner: CurrentLearner): Promise<Assigned[]> {
  const now = deps.now()
  const candidates = new Map(await findCandidates(deps.pool, { id: learner.id, now }))
  if (candidates.size === 0) return []
  const [assignments, memberships] = await Promise.all([
    deps.prisma.assignment.findMany({ where: { id: { in: [...candidates.keys()] } } }),
    deps.prisma.member.findMany({
      where: { ...activeMemberships(learner), role: 'LEARNER' },
      include: { classroom: true },
    }),
  ])
  const places = new Map(memberships.map((membership) => [membership.classroomId, membership]))
  const found = assignments.flatMap((assignment) => {
    const place = places.get(assignment.classroomId)
    if (!place) return []
    const { classroom, ...member } = place
    return [{ assignment, classroom, member }]
  })
  const access = await readAccessOf(deps.pool, found, now)
  return found
    .flatMap((each) => {
      const own = access.get(each.assignment.id)
      return own && isLeft(own, candidates.get(each.assignment.id) ?? false) ? [{ ...each, access: own }] : []
    })
    .toSorted(byEnd)
    .slice(0, MAX_ASSIGNED)
}

function isLeft({ state, attemptsLeft }: EffectiveAccess, isRunning: boolean): boolean {
  return state === 'NOT_OPEN' || (state === 'OPEN' && (isRunning || attemptsLeft !== 0))
}

function byEnd(a: Assigned, b: Assigned): number {
  return endOf(a) - endOf(b) || (a.assignment.id < b.assignment.id ? -1 : 1)
}

function endOf({ access: { dueAt, closesAt } }: Assigned): number {
  return (dueAt ?? closesAt)?.getTime() ?? Number.MAX_SAFE_INTEGER
}
