import { type Server, send } from '../server/client.ts'
import { NotSignedIn, OperationFailed, UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import { didYouMean } from '../lookup/find-one.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'
import { TOKEN_REFUSED } from '../session/fetch-viewer.ts'

// The server's maximum. A query for a page is also far below the server's limit on the cost of a query.
export const PAGE_SIZE = 100

const QuizList = graphql(`
  query QuizList($first: Int!, $after: String) {
    viewer {
      quizzes(first: $first, after: $after) {
        edges {
          node {
            id
            title
            description
            questionCount
            sectionCount
            timeLimit
            uploadedAt
            contentHash
            isAsImported
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

export interface OwnQuiz {
  id: string
  title: string
  description: string
  questionCount: number
  sectionCount: number
  /** Minutes; null for no limit. */
  timeLimit: number | null
  uploadedAt: string
  /** The hash of the content of the file last imported into the quiz; null if there was none. */
  contentHash: string | null
  /** Whether the quiz is known to be unedited since that import. */
  isAsImported: boolean
}

/**
 * Lists the user's quizzes, newest first, page by page.
 * @throws NotSignedIn if the server rejects the token
 */
export async function* ownQuizzes(server: Server, retryOptions: RetryOptions): AsyncGenerator<OwnQuiz, void> {
  for (let after: string | null = null; ;) {
    const variables: { first: number; after: string | null } = { first: PAGE_SIZE, after }
    const { viewer } = await retryIdempotent(() => send(server, QuizList, variables), retryOptions)
    if (!viewer) throw new NotSignedIn(TOKEN_REFUSED)
    if (!viewer.quizzes) throw new UnexpectedResponse()
    const { edges, pageInfo } = viewer.quizzes
    for (const { node } of edges) yield node
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return
    after = pageInfo.endCursor
  }
}

/**
 * Finds the user's quizzes by id or exact title.
 * @returns in the order of `names`, without duplicates
 * @throws OperationFailed listing all names that match no quiz or several quizzes
 */
export async function findQuizzes(
  server: Server,
  names: string[],
  retryOptions: RetryOptions,
): Promise<OwnQuiz[]> {
  const quizzes: OwnQuiz[] = []
  for await (const quiz of ownQuizzes(server, retryOptions)) quizzes.push(quiz)
  return matchQuizzes(quizzes, names)
}

function matchQuizzes(quizzes: OwnQuiz[], names: string[]): OwnQuiz[] {
  const problems: string[] = []
  const titles = quizzes.map(({ title }) => title)
  const matched = new Map<string, OwnQuiz>()
  for (const name of names) {
    const byId = quizzes.filter(({ id }) => id === name)
    const matches = byId.length > 0 ? byId : quizzes.filter(({ title }) => title === name)
    const [quiz] = matches
    if (!quiz) problems.push(`there is no quiz "${name}"${didYouMean(name, titles)}`)
    else if (matches.length === 1) matched.set(quiz.id, quiz)
    else
      problems.push(`${matches.length} quizzes are called "${name}": use an id instead (${idsOf(matches)})`)
  }
  if (problems.length > 0) throw new OperationFailed(problems.join('; '))
  return [...matched.values()]
}

function idsOf(quizzes: OwnQuiz[]): string {
  return quizzes.map(({ id }) => id).join(', ')
}
