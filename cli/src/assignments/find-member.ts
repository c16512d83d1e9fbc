import { UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import type { MemberListQuery } from '../gql/graphql.ts'
import { findOne } from '../lookup/find-one.ts'
import { PAGE_SIZE } from '../quizzes/own-quizzes.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const MemberList = graphql(`
  query MemberList($classroomId: ID!, $first: Int!, $after: String) {
    classroom(id: $classroomId) {
      members(first: $first, after: $after) {
        edges {
          node {
            id
            username
            displayName
            email
            externalId
            section
            state
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

type Connection = NonNullable<NonNullable<MemberListQuery['classroom']>['members']>
export type Member = Connection['edges'][number]['node']

/**
 * Finds a member of a class by id, name, external id, email address of the roster, or username.
 * @throws OperationFailed if there is none, or if several match
 */
export async function findMember(
  server: Server,
  { classroomId, name }: { classroomId: string; name: string },
  retryOptions: RetryOptions,
): Promise<Member> {
  const members: Member[] = []
  for (let after: string | null = null; ;) {
    const variables: { classroomId: string; first: number; after: string | null } = {
      classroomId,
      first: PAGE_SIZE,
      after,
    }
    const { classroom }: MemberListQuery = await retryIdempotent(
      () => send(server, MemberList, variables),
      retryOptions,
    )
    if (!classroom?.members) throw new UnexpectedResponse()
    const { edges, pageInfo } = classroom.members
    members.push(...edges.map(({ node }) => node))
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) break
    after = pageInfo.endCursor
  }
  return findOne(members, name, {
    noun: ['member', 'members'],
    namesOf: ({ displayName, externalId, email, username }) => [displayName, externalId, email, username],
    describe: ({ displayName, externalId, email, username, section, state }) =>
      [displayName, externalId ?? email ?? username, section, state.toLowerCase()]
        .filter((part) => part !== null)
        .join(', '),
  })
}
