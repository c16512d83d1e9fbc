import { type Server, send } from '../server/client.ts'
import { NotSignedIn, OperationFailed, UnexpectedResponse } from '../errors.ts'
import type { FoundQuizzesQueryVariables } from '../gql/graphql.ts'
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

const FoundQuizzes = graphql(`
  query FoundQuizzes(
    $first: Int!
    $after: String
    $search: String
    $updatedSince: DateTime
    $sortBy: QuizOrderBy
  ) {
    quizzes(first: $first, after: $after, search: $search, updatedSince: $updatedSince, orderBy: $sortBy) {
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
`)

/** The orders of a list: a field, with - before it for the highest or latest first. */
export const QUIZ_LIST_ORDERS = ['title', '-title', 'uploaded', '-uploaded', 'updated', '-updated'] as const

/** Which quizzes to list, and in which order. */
export interface QuizListFilter {
  /** A part of the title. */
  search?: string | undefined
  updatedSince?: string | undefined
  order?: (typeof QUIZ_LIST_ORDERS)[number] | undefined
}

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
 * Lists those of the user's quizzes that a filter selects, page by page. Servers before version 0.2 have no
 * such list.
 * @throws NotSignedIn if the server rejects the token
 */
export async function* foundQuizzes(
  server: Server,
  { search, updatedSince, order = '-uploaded' }: QuizListFilter,
  retryOptions: RetryOptions,
): AsyncGenerator<OwnQuiz, void> {
  const sortBy = {
    field: FIELDS[order.replace('-', '') as keyof typeof FIELDS],
    direction: order.startsWith('-') ? ('DESC' as const) : ('ASC' as const),
  }
  const filter = { search: search ?? null, updatedSince: updatedSince ?? null, sortBy }
  for (let after: string | null = null; ;) {
    const variables: FoundQuizzesQueryVariables = { first: PAGE_SIZE, after, ...filter }
    const { quizzes } = await retryIdempotent(() => send(server, FoundQuizzes, variables), retryOptions)
    if (!quizzes) throw new UnexpectedResponse()
    for (const { node } of quizzes.edges) yield node
    after = quizzes.pageInfo.endCursor
    if (!quizzes.pageInfo.hasNextPage || after === null) return
  }
}

const FIELDS = { title: 'TITLE', uploaded: 'UPLOADED_AT', updated: 'UPDATED_AT' } as const

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
