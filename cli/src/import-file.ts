import { type Server, send } from './client.ts'
import { NotSignedIn, ServerAway } from './failures.ts'
import { graphql } from './gql/gql.ts'
import { type Patience, retry } from './retry.ts'
import { type FileImport, type ImportedQuiz, UNSURE, sendFile } from './send-file.ts'

const NewestQuizzes = graphql(`
  query NewestQuizzes {
    viewer {
      quizzes(first: 10) {
        edges {
          node {
            id
            title
            questionCount
            sectionCount
          }
        }
      }
    }
  }
`)

/**
 * Makes a quiz from a checked file: all of it, or nothing, and once.
 * @param server with the owner's token
 * @param input what to import
 * @param patience how to wait while the server is away
 * @returns the new quiz
 * @throws Failure that says what stood in the way
 */
export async function importFile(
  server: Server,
  input: FileImport,
  patience: Patience,
): Promise<ImportedQuiz> {
  // Asked before megabytes are sent: whether the token is good, and what was there before.
  const before = await retry(() => newestQuizzes(server), patience)
  const isNew = ({ id }: ImportedQuiz) => !before.some((quiz) => quiz.id === id)
  let isSent = false
  const attempt = async () => {
    // A 503 nearly always means that nothing was stored, but the database can also go away between its commit and
    // the server's answer. So before the file is sent again, this looks whether it has arrived already.
    const newest = isSent ? await newestQuizzes(server) : []
    const arrived = newest.find((quiz) => isNew(quiz) && isSame(quiz, input))
    if (arrived) return arrived
    isSent = true
    return sendFile(server, input)
  }
  try {
    return await retry(attempt, patience)
  } catch (error) {
    if (error instanceof ServerAway && isSent) throw new ServerAway(`${error.message}. ${UNSURE}`)
    throw error
  }
}

async function newestQuizzes(server: Server): Promise<ImportedQuiz[]> {
  const { viewer } = await send(server, NewestQuizzes, {})
  if (!viewer) throw new NotSignedIn('The server does not know this token, or it has expired: sign in again')
  return viewer.quizzes.edges.map(({ node }) => node)
}

function isSame({ title, questionCount }: ImportedQuiz, { details, file }: FileImport): boolean {
  return title === details.title && questionCount === file.questionCount
}
