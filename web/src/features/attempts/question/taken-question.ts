import { graphql } from '../../../gql/index.ts'

/**
 * What the taking page shows of a question. Every request that loads questions for it asks for exactly these
 * fields: if one is missing, the page does not find the questions in the cache and loads them again.
 */
export const TakenQuestionFields = graphql(`
  fragment TakenQuestion_attemptQuestion on AttemptQuestion {
    id
    questionId
    options
    isFlagged
    ...QuestionCard_attemptQuestion
    ...AnswerMark_attemptQuestion
  }
`)
