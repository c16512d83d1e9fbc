// The GraphQL calls of lists for programs, and of what is read by its id alone.
import { ATTEMPT, type GraphqlCall } from './graphql-call.ts'

const ATTEMPTS = `totalCount edges { cursor node { ${ATTEMPT} } }`
const NODE = 'id ... on Quiz { title }'
// Their scope is that of the quiz.
const QUESTIONS = '... on Quiz { questions(first: 1) { totalCount } }'

const attemptsBy = (id: 'quizId' | 'sectionId' | 'assignmentId'): GraphqlCall => ({
  isFilter: true,
  ids: [id],
  document: `query ($${id}: ID!) { attempts(${id}: $${id}, orderBy: { field: STARTED_AT }) { ${ATTEMPTS} } }`,
})

/** The calls by the name of their field. */
export const LIST_CALLS: Readonly<Record<string, GraphqlCall>> = {
  quizzes: {
    document: `{ quizzes(first: 2, search: "a", updatedSince: "2020-01-01T00:00:00Z", orderBy: { field: TITLE, direction: DESC }) {
      asOf totalCount edges { cursor node { id title updatedAt } } } }`,
  },
  attempts: attemptsBy('quizId'),
  'attempts of a section': attemptsBy('sectionId'),
  'attempts of an assignment': attemptsBy('assignmentId'),
  node: {
    isFilter: true,
    ids: ['quizId'],
    document: `query ($quizId: ID!) { node(id: $quizId) { ${NODE} } }`,
  },
  nodes: {
    document: `query ($ids: [ID!]!) { nodes(ids: $ids) { ${NODE} ${QUESTIONS} } }`,
    variables: ({ first }) => ({ ids: [first.quizId] }),
  },
}
