// Loads in which many learners change their answers, for the product and the bare server.
import type { TakingLearner } from '../learners.ts'
import type { LoadRequest } from './load-spec.ts'
import { distribute, signedHeaders } from './loads.ts'

const SAVE_ANSWER = `mutation SaveAnswer($input: SaveAnswerInput!) {
  saveAnswer(input: $input) {
    __typename
    ... on AttemptQuestion { selectedOption sequence }
    ... on AttemptClosed { message }
    ... on InvalidInput { message }
  }
}`

type MakeSave = (learner: TakingLearner, questionId: string, option: number) => LoadRequest

/**
 * Answers all questions of each learner four times, each time with another option. So every save changes an
 * answer.
 */
export function saveLoad(learners: TakingLearner[], save: MakeSave): LoadRequest[][] {
  return distribute(learners, (learner) =>
    [0, 1, 2, 3].flatMap((shift) =>
      learner.questionIds.map((id, index) => save(learner, id, (index + shift) % 4)),
    ),
  )
}

export const graphqlSave: MakeSave = (learner, questionId, selectedOption) => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...signedHeaders(learner), accept: 'application/graphql-response+json, application/json' },
  body: JSON.stringify({
    operationName: 'SaveAnswer',
    query: SAVE_ANSWER,
    variables: { input: { attemptId: learner.attemptId, questionId, selectedOption, responseTime: 5000 } },
  }),
})

export const restSave: MakeSave = (learner, questionId, option) => ({
  method: 'POST',
  path: `/api/attempts/${learner.attemptId}/answer/${questionId}/`,
  headers: signedHeaders(learner),
  body: JSON.stringify({ selected_option: option, response_time: 5000 }),
})

export const bareSave: MakeSave = ({ attemptId }, questionId, option) => ({
  method: 'POST',
  path: '/',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    attempt_id: attemptId,
    question_id: questionId,
    selected_option: option,
    response_time: 5000,
  }),
})
