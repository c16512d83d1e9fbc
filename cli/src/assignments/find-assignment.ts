import { isTaught } from '../classes/own-class.ts'
import type { OwnClass } from '../classes/own-class.ts'
import { findClass, ownClasses } from '../classes/own-classes.ts'
import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { AssignmentListQuery, OwnAssignmentFragment } from '../gql/graphql.ts'
import { findOne } from '../lookup/find-one.ts'
import { PAGE_SIZE } from '../quizzes/own-quizzes.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { OwnAssignmentFields } from './assignment.ts'

const AssignmentList = graphql(`
  query AssignmentList($classroomId: ID!, $first: Int!, $after: String) {
    classroom(id: $classroomId) {
      assignments(first: $first, after: $after) {
        edges {
          node {
            ...OwnAssignment
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

export interface FoundAssignment {
  assignment: OwnAssignmentFragment
  ownClass: OwnClass
}

/**
 * Finds an assignment by id or exact title.
 * @param className the id or name of its class; by default, all classes are searched that the user teaches
 *   and that are in use
 * @throws OperationFailed if there is none, or if several have the title
 */
export async function findAssignment(
  server: Server,
  name: string,
  { className, ...retryOptions }: RetryOptions & { className: string | undefined },
): Promise<FoundAssignment> {
  const classes =
    className === undefined
      ? await taughtClasses(server, retryOptions)
      : [await findClass(server, className, retryOptions)]
  const found: (FoundAssignment & { id: string })[] = []
  for (const ownClass of classes)
    for await (const assignment of assignmentsOf(server, ownClass.id, retryOptions))
      found.push({ id: assignment.id, assignment, ownClass })
  return findOne(found, name, {
    noun: ['assignment', 'assignments'],
    namesOf: ({ assignment }) => [assignment.title],
    describe: ({ assignment: { dueAt }, ownClass }) =>
      `class "${ownClass.name}"${dueAt === null ? '' : `, due ${dueAt}`}`,
  })
}

async function taughtClasses(server: Server, retryOptions: RetryOptions): Promise<OwnClass[]> {
  const classes: OwnClass[] = []
  for await (const ownClass of ownClasses(server, retryOptions))
    if (isTaught(ownClass) && ownClass.archivedAt === null) classes.push(ownClass)
  if (classes.length === 0) throw new OperationFailed('you teach no class, so you have no assignments')
  return classes
}

/** Yields the assignments of a class, oldest first. */
export async function* assignmentsOf(
  server: Server,
  classroomId: string,
  retryOptions: RetryOptions,
): AsyncGenerator<OwnAssignmentFragment, void> {
  for (let after: string | null = null; ;) {
    const variables: { classroomId: string; first: number; after: string | null } = {
      classroomId,
      first: PAGE_SIZE,
      after,
    }
    const { classroom }: AssignmentListQuery = await retryIdempotent(
      () => send(server, AssignmentList, variables),
      retryOptions,
    )
    if (!classroom?.assignments) throw new UnexpectedResponse()
    const { edges, pageInfo } = classroom.assignments
    for (const { node } of edges) yield readFragment(OwnAssignmentFields, node)
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return
    after = pageInfo.endCursor
  }
}
