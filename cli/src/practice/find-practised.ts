import { OperationFailed, UnexpectedResponse } from '../errors.ts'
import { graphql } from '../gql/gql.ts'
import { findOne } from '../lookup/find-one.ts'
import { findQuizzes } from '../quizzes/own-quizzes.ts'
import { type Server, send } from '../server/client.ts'
import { type RetryOptions, retryIdempotent } from '../server/retry.ts'

const QuizSections = graphql(`
  query QuizSections($id: ID!) {
    quiz(id: $id) {
      sections {
        id
        name
      }
    }
  }
`)

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns the id of the quiz with an id or an exact title. An id is not looked up: a quiz of an assignment
 * can be practised without being in the list of quizzes.
 * @throws OperationFailed if no quiz has the title, or several have it
 */
export async function findPractisedQuiz(
  server: Server,
  name: string,
  retryOptions: RetryOptions,
): Promise<string> {
  if (ID.test(name)) return name
  const [quiz] = await findQuizzes(server, [name], retryOptions)
  if (!quiz) throw new OperationFailed(`there is no quiz "${name}"`)
  return quiz.id
}

/**
 * Returns the id of the section of a quiz with an id or an exact name.
 * @throws OperationFailed if there is none, or if several have the name
 */
export async function findSection(
  server: Server,
  { quizId, name }: { quizId: string; name: string },
  retryOptions: RetryOptions,
): Promise<string> {
  if (ID.test(name)) return name
  const { quiz } = await retryIdempotent(() => send(server, QuizSections, { id: quizId }), retryOptions)
  if (!quiz) throw new UnexpectedResponse()
  return findOne(quiz.sections, name, {
    noun: ['section', 'sections'],
    namesOf: (section) => [section.name],
    describe: (section) => `"${section.name}"`,
  }).id
}
