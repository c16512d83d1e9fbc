import type { ApolloCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'

/** A question, and whether it is flagged. */
export interface FlaggableQuestion {
  quizId: string
  questionId: string
  isFlagged: boolean
}

const FlagQuestion = graphql(`
  mutation FlagQuestion($quizId: ID!, $questionId: ID!) {
    flagQuestion(quizId: $quizId, questionId: $questionId) {
      __typename
      ... on QuestionFlag {
        questionId
        isFlagged
      }
    }
  }
`)

const UnflagQuestion = graphql(`
  mutation UnflagQuestion($quizId: ID!, $questionId: ID!) {
    unflagQuestion(quizId: $quizId, questionId: $questionId) {
      __typename
      ... on QuestionFlag {
        questionId
        isFlagged
      }
    }
  }
`)

/** Returns a function that flags a question or removes its flag. It rejects if that fails. */
export function useFlagQuestion(): (flagging: FlaggableQuestion) => Promise<void> {
  const client = useApolloClient()
  return async ({ isFlagged, ...variables }) => {
    const results = isFlagged
      ? (await client.mutate({ mutation: FlagQuestion, variables })).data?.flagQuestion
      : (await client.mutate({ mutation: UnflagQuestion, variables })).data?.unflagQuestion
    if (results?.__typename !== 'QuestionFlag') throw new Error('The flag was not changed')
    writeFlag(client.cache, results.questionId, results.isFlagged)
  }
}

// The question of the quiz, and the same question in each attempt, whose id ends with the question's.
function writeFlag(cache: ApolloCache, questionId: string, isFlagged: boolean): void {
  const known = Object.keys(cache.extract() as object)
  const isOfQuestion = (id: string) =>
    id === `Question:${questionId}` || (id.startsWith('AttemptQuestion:') && id.endsWith(`:${questionId}`))
  for (const id of known.filter(isOfQuestion)) cache.modify({ id, fields: { isFlagged: () => isFlagged } })
}
