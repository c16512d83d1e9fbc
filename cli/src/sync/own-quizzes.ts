import { type Server, send } from '../client.ts'
import { NotSignedIn } from '../failures.ts'
import { graphql } from '../gql/gql.ts'
import { type Patience, retryRepeatable } from '../retry.ts'

const PAGE = 100

const OwnQuizzes = graphql(`
  query OwnQuizzes($first: Int!, $after: String) {
    viewer {
      quizzes(first: $first, after: $after) {
        edges {
          node {
            id
            title
            description
            timeLimit
            contentHash
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

/** A quiz that the server has. */
export interface OwnQuiz {
  id: string
  title: string
  description: string
  timeLimit: number | null
  /** Of the file last imported into it; null for none. */
  contentHash: string | null
}

/**
 * Asks which quizzes there are before files are sent.
 * @param server with the owner's token
 * @param titles that are of interest; of others nothing is kept
 * @param patience how to wait
 * @returns the quizzes by their titles
 * @throws NotSignedIn when the server does not know the token
 */
export async function ownQuizzes(
  server: Server,
  titles: ReadonlySet<string>,
  patience: Patience,
): Promise<Map<string, OwnQuiz[]>> {
  const found = new Map<string, OwnQuiz[]>()
  let after: string | null = null
  do {
    const variables: { first: number; after: string | null } = { first: PAGE, after }
    const { viewer } = await retryRepeatable(() => send(server, OwnQuizzes, variables), patience)
    if (!viewer)
      throw new NotSignedIn('The server does not know this token, or it has expired: sign in again')
    for (const { node } of viewer.quizzes.edges) {
      if (titles.has(node.title)) found.set(node.title, [...(found.get(node.title) ?? []), node])
    }
    const { hasNextPage, endCursor } = viewer.quizzes.pageInfo
    after = hasNextPage ? endCursor : null
  } while (after !== null)
  return found
}
