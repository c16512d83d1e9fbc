import { findAssignment } from '../../assignments/assignments.access.ts'
import { findAttempt } from '../../attempts/attempts.access.ts'
import { currentLearnerIn } from '../../attempts/current-learner.graphql.ts'
import { findMemberships } from '../../classrooms/classrooms.access.ts'
import { findTaughtMembers } from '../../classrooms/members/list-members.ts'
import { isId } from '../../ids.ts'
import { findQuestions, findQuiz, findSections } from '../../quizzes/quizzes.access.ts'
import { keepToClass } from '../../tokens/confining/confine.ts'
import type { NodeTypeName } from '../../tokens/scopes/node-scopes.ts'
import type { Viewer } from '../../viewer.ts'
import type { Context } from '../base/context.ts'

/** Something that the viewer may see, and its type. */
export interface FoundNode {
  type: NodeTypeName
  node: object
}

type Found = Map<string, object | undefined>
type Find = (context: Context, viewer: Viewer, ids: string[]) => Promise<Found>

// Each finds in a single statement what the viewer may see. The rights are those of the domains.
const FINDERS: Readonly<Record<Exclude<NodeTypeName, 'User'>, Find>> = {
  Quiz: ({ deps }, viewer, ids) => each(ids, (id) => findQuiz(deps, viewer, id)),
  Section: async ({ deps }, viewer, ids) => byId(await findSections(deps, viewer, ids)),
  Question: async ({ deps }, viewer, ids) => byId(await findQuestions(deps, viewer, ids)),
  Attempt: async (context, viewer, ids) => {
    // Completes what has run out of time.
    await currentLearnerIn(context, viewer)
    return each(ids, (id) => findAttempt(context.deps, viewer, id))
  },
  Classroom: async ({ deps }, viewer, ids) => {
    const memberships = await findMemberships(deps, viewer, ids)
    return new Map(memberships.map((membership) => [membership.classroom.id, membership]))
  },
  Member: async ({ deps }, viewer, ids) => byId(await findTaughtMembers(deps, viewer, ids)),
  Assignment: ({ deps }, viewer, ids) => each(ids, (id) => findAssignment(deps, viewer, id)),
}

// One index lookup for each id and table.
const LOCATE = {
  name: 'locate-nodes',
  text: Object.entries({
    Quiz: 'quizzes',
    Section: 'sections',
    Question: 'questions',
    Attempt: 'attempts',
    Classroom: 'classrooms',
    Member: 'members',
    Assignment: 'assignments',
  } satisfies Record<keyof typeof FINDERS, string>)
    .map(([type, table]) => `SELECT '${type}' AS type, id FROM ${table} WHERE id = ANY ($1::uuid[])`)
    .join(' UNION ALL '),
}

/**
 * Finds what a viewer may see by its id, with at most two statements a type.
 *
 * @returns what was found, by its id; without what is unknown or not for the viewer.
 */
export async function findNodes(
  context: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, FoundNode>> {
  const { deps } = context
  const asked = [...new Set(ids.filter(isId).map((id) => id.toLowerCase()))]
  const found = new Map<string, FoundNode>()
  const others = asked.filter((id) => id !== viewer.id)
  if (others.length < asked.length) found.set(viewer.id, { type: 'User', node: { ...viewer } })
  const own = others.length === 0 ? [] : await keepToClass(deps, viewer, others)
  if (own.length === 0) return found
  const { rows } = await deps.pool.query<{ type: keyof typeof FINDERS; id: string }>({
    ...LOCATE,
    values: [own],
  })
  await Promise.all(
    [...new Set(rows.map(({ type }) => type))].map(async (type) => {
      const ofType = rows.flatMap((row) => (row.type === type ? [row.id] : []))
      const nodes = await FINDERS[type](context, viewer, ofType)
      for (const [id, node] of nodes) if (node) found.set(id, { type, node })
    }),
  )
  return found
}

async function each(ids: string[], find: (id: string) => Promise<object | undefined>): Promise<Found> {
  const nodes = await Promise.all(ids.map(find))
  return new Map(ids.map((id, index) => [id, nodes[index]]))
}

const byId = (nodes: { id: string }[]): Found => new Map(nodes.map((node) => [node.id, node]))
