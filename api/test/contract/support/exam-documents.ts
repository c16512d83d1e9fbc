// GraphQL documents of the operations with which learners prepare for an exam.
import { asTheyAre, FAILURE, withInput, type Operation } from './graphql-operation.ts'

const EXAM = 'date passScore draws weights { sectionId weight }'

/** The documents by operation. */
export const EXAM_OPERATIONS = {
  exam: {
    document: `query ($quizId: ID!) { exam(quizId: $quizId) { ${EXAM} } }`,
    variables: asTheyAre,
    isNullable: true,
  },
  setExam: { document: withInput('setExam', 'SetExamInput', `... on Exam { ${EXAM} }`) },
  removeExam: {
    document: `mutation ($quizId: ID!) { removeExam(quizId: $quizId) { ... on RemovedExam { quizId } ${FAILURE} } }`,
    variables: asTheyAre,
    shape: () => null,
  },
} satisfies Record<string, Operation>
