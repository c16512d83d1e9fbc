// Loads in which many learners answer the questions of a practice.
import { randomUUID } from 'node:crypto'
import { call, type TakingLearner } from '../learners.ts'
import type { LoadRequest } from './load-spec.ts'
import { distribute, signedHeaders } from './loads.ts'

/** More than a learner can send in a round: each answer has an id of its own. */
const ANSWERS = 3_000

const ANSWER_PRACTICE = `mutation AnswerPractice($input: AnswerPracticeInput!) {
  answerPractice(input: $input) {
    __typename
    ... on PracticeAnswer { isCorrect answerIndex explanation memory { chance } question { id text options } }
    ... on InvalidInput { message }
  }
}`

/** A learner with a practice of all questions of their quiz. */
export interface PractisingLearner extends TakingLearner {
  practiceId: string
}

/** Starts a practice for each learner. */
export async function startPractices(
  address: string,
  learners: TakingLearner[],
): Promise<PractisingLearner[]> {
  const practising: PractisingLearner[] = []
  for (const learner of learners) {
    const { practice_id: practiceId } = await call<{ practice_id: string }>(address, '/api/practice/', {
      token: learner.token,
      body: { mode: 'ALL', quiz_id: learner.quizId },
    })
    practising.push({ ...learner, practiceId })
  }
  return practising
}

type MakeAnswer = (learner: PractisingLearner, questionId: string, option: number) => LoadRequest

/**
 * Answers the questions of each learner in turn, with different options. Make the requests anew for each
 * round.
 */
export function practiceLoad(learners: PractisingLearner[], answer: MakeAnswer): LoadRequest[][] {
  return distribute(learners, (learner) =>
    Array.from({ length: ANSWERS }, (_, turn) => {
      const questionId = learner.questionIds[turn % learner.questionIds.length] ?? ''
      return answer(learner, questionId, turn % 4)
    }),
  )
}

export const graphqlAnswer: MakeAnswer = (learner, questionId, selectedOption) => ({
  method: 'POST',
  path: '/graphql',
  headers: { ...signedHeaders(learner), accept: 'application/graphql-response+json, application/json' },
  body: JSON.stringify({
    operationName: 'AnswerPractice',
    query: ANSWER_PRACTICE,
    variables: {
      input: { practiceId: learner.practiceId, reviewId: randomUUID(), questionId, selectedOption },
    },
  }),
})

export const restAnswer: MakeAnswer = (learner, questionId, option) => ({
  method: 'POST',
  path: `/api/practice/${learner.practiceId}/answer/`,
  headers: signedHeaders(learner),
  body: JSON.stringify({ review_id: randomUUID(), question_id: questionId, selected_option: option }),
})
