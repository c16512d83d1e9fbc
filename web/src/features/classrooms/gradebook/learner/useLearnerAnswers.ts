import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LearnerAnswersQuery, LearnerAnswersQueryVariables } from '../../../../gql/graphql.ts'
import { graphql } from '../../../../gql/index.ts'

const LearnerAnswers = graphql(`
  query LearnerAnswers(
    $classroomId: ID!
    $memberId: ID!
    $assignmentId: ID!
    $attemptNumber: Int!
    $fromNumber: Int!
  ) {
    learnerResult(classroomId: $classroomId, memberId: $memberId, assignmentId: $assignmentId) {
      attempt(number: $attemptNumber) {
        id
        answers(fromNumber: $fromNumber, count: 50) {
          questionId
          number
          sectionName
          text
          format
          pictures {
            name
            url
            width
            height
          }
          options
          answerIndex
          selectedOption
          isCorrect
          answeredAt
          responseTime
        }
      }
    }
  }
`)

type Attempt = NonNullable<NonNullable<LearnerAnswersQuery['learnerResult']>['attempt']>

/** A question of an attempt, and what the learner answered. */
export type LearnerAnswer = Attempt['answers'][number]

/** Which attempt of whom. */
export type AttemptPlace = Omit<LearnerAnswersQueryVariables, 'fromNumber'>

interface AnswersState {
  answers: readonly LearnerAnswer[]
  status: 'loading' | 'failed' | 'idle'
}

/** Loads the answers of an attempt page by page. The arguments must not change between renders. */
export function useLearnerAnswers(place: AttemptPlace) {
  const client = useApolloClient()
  const [state, setState] = useState<AnswersState>({ answers: [], status: 'loading' })

  const fetchAfter = async (before: readonly LearnerAnswer[]) => {
    const { data } = await client.query({
      query: LearnerAnswers,
      variables: { ...place, fromNumber: (before.at(-1)?.number ?? 0) + 1 },
      // An attempt in progress changes, and the questions are of no use to other pages.
      fetchPolicy: 'no-cache',
    })
    const attempt = data?.learnerResult?.attempt
    if (!attempt) throw new Error('The answers of an attempt are missing')
    return [...before, ...attempt.answers]
  }
  const show = (request: Promise<LearnerAnswer[]>) =>
    request.then(
      (answers) => setState({ answers, status: 'idle' }),
      () => setState((before) => ({ ...before, status: 'failed' })),
    )

  const begin = useEffectEvent(() => void show(fetchAfter([])))
  useEffect(() => begin(), [])

  return {
    ...state,
    /** Loads the next answers, or retries after a failure. */
    loadMore: () => {
      setState({ ...state, status: 'loading' })
      void show(fetchAfter(state.answers))
    },
  }
}
