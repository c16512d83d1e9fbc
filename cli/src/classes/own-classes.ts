import { NotSignedIn, UnexpectedResponse } from '../errors.ts'
import { readFragment } from '../gql/fragment-masking.ts'
import { graphql } from '../gql/gql.ts'
import type { ClassListQuery } from '../gql/graphql.ts'
import { findOne } from '../lookup/find-one.ts'
import { PAGE_SIZE } from '../quizzes/own-quizzes.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { TOKEN_REFUSED } from '../session/fetch-viewer.ts'
import { type OwnClass, OwnClassFields } from './own-class.ts'

const ClassList = graphql(`
  query ClassList($first: Int!, $after: String) {
    viewer {
      classrooms(first: $first, after: $after) {
        edges {
          node {
            ...OwnClass
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

/**
 * Lists the user's classes, newest first, page by page.
 * @throws NotSignedIn if the server rejects the token
 */
export async function* ownClasses(
  server: Server,
  retryOptions: RetryOptions,
): AsyncGenerator<OwnClass, void> {
  for (let after: string | null = null; ;) {
    const variables: { first: number; after: string | null } = { first: PAGE_SIZE, after }
    const { viewer }: ClassListQuery = await retryIdempotent(
      () => send(server, ClassList, variables),
      retryOptions,
    )
    if (!viewer) throw new NotSignedIn(TOKEN_REFUSED)
    if (!viewer.classrooms) throw new UnexpectedResponse()
    const { edges, pageInfo } = viewer.classrooms
    for (const { node } of edges) yield readFragment(OwnClassFields, node)
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return
    after = pageInfo.endCursor
  }
}

/**
 * Finds one of the user's classes by id or exact name. A class in use takes precedence over archived ones.
 * @throws OperationFailed if there is none, or if several have the name
 */
export async function findClass(server: Server, name: string, retryOptions: RetryOptions): Promise<OwnClass> {
  const classes: OwnClass[] = []
  for await (const ownClass of ownClasses(server, retryOptions)) classes.push(ownClass)
  const inUse = classes.filter(({ archivedAt }) => archivedAt === null)
  const candidates = inUse.some((ownClass) => ownClass.name === name)
    ? classes.filter((ownClass) => ownClass.id === name || ownClass.archivedAt === null)
    : classes
  return findOne(candidates, name, {
    noun: ['class', 'classes'],
    namesOf: (ownClass) => [ownClass.name],
    describe: ({ createdAt, role }) => `created ${createdAt.slice(0, 10)}, ${role.toLowerCase()}`,
  })
}
