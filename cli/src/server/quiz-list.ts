import { type Server, send } from './client.ts'
import { NotSignedIn, Refused, UnknownAnswer } from '../failures.ts'
import { graphql } from '../gql/gql.ts'
import { type Patience, retryRepeatable } from './retry.ts'
import { TOKEN_REFUSED } from '../session/viewer.ts'

// As many as the server gives at once.
const PAGE = 100

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

/** A quiz of the user's. */
export interface OwnQuiz {
  id: string
  title: string
  description: string
  questionCount: number
  sectionCount: number
  /** Minutes, or null for none. */
  timeLimit: number | null
  uploadedAt: string
  /** Of the file last imported into it; null for none. */
  contentHash: string | null
  /** Whether it is known to be what that file says. */
  isAsImported: boolean
}

/**
 * Reads the quizzes of the user, newest first, page by page.
 * @param server with the user's token
 * @param patience how to wait while the server is away
 * @yields each quiz
 * @throws NotSignedIn when the server does not know the token
 */
export async function* ownQuizzes(server: Server, patience: Patience): AsyncGenerator<OwnQuiz, void> {
  for (let after: string | null = null; ;) {
    const variables: { first: number; after: string | null } = { first: PAGE, after }
    const { viewer } = await retryRepeatable(() => send(server, QuizList, variables), patience)
    if (!viewer) throw new NotSignedIn(TOKEN_REFUSED)
    if (!viewer.quizzes) throw new UnknownAnswer()
    const { edges, pageInfo } = viewer.quizzes
    for (const { node } of edges) yield node
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return
    after = pageInfo.endCursor
  }
}

/**
 * Finds quizzes by what a user calls them. All of them are found, or none.
 * @param quizzes of the user
 * @param names each the id of a quiz or its exact title
 * @returns the quizzes in the order of the names, each once
 * @throws Refused that says which names mean no quiz, and which mean several
 */
export function quizzesNamed(quizzes: OwnQuiz[], names: string[]): OwnQuiz[] {
  const problems: string[] = []
  const found = new Map<string, OwnQuiz>()
  for (const name of names) {
    const byId = quizzes.filter(({ id }) => id === name)
    const matches = byId.length > 0 ? byId : quizzes.filter(({ title }) => title === name)
    const [quiz] = matches
    if (!quiz) problems.push(`there is no quiz "${name}"`)
    else if (matches.length === 1) found.set(quiz.id, quiz)
    else problems.push(`${matches.length} quizzes are called "${name}": say which by id (${idsOf(matches)})`)
  }
  if (problems.length > 0) throw new Refused(problems.join('; '))
  return [...found.values()]
}

function idsOf(quizzes: OwnQuiz[]): string {
  return quizzes.map(({ id }) => id).join(', ')
}
