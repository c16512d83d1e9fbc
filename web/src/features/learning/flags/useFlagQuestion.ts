import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'

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

interface Flagging {
  quizId: string
  questionId: string
  isFlagged: boolean
}

/** Returns a function that flags a question or removes its flag. It rejects if that fails. */
export function useFlagQuestion(): (flagging: Flagging) => Promise<void> {
  const client = useApolloClient()
  return async ({ isFlagged, ...variables }) => {
    const results = isFlagged
      ? (await client.mutate({ mutation: FlagQuestion, variables })).data?.flagQuestion
      : (await client.mutate({ mutation: UnflagQuestion, variables })).data?.unflagQuestion
    if (results?.__typename !== 'QuestionFlag') throw new Error('The flag was not changed')
  }
}
