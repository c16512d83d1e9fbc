import { useApolloClient } from '@apollo/client/react'
import { errorMessage } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'
import type { StartMockExamInput } from '../../../gql/graphql.ts'

const FAILED = 'The mock exam could not be started'

const StartMockExam = graphql(`
  mutation StartMockExam($input: StartMockExamInput!) {
    startMockExam(input: $input) {
      __typename
      ... on Attempt {
        id
      }
      ... on ConcurrentAttempt {
        attemptId
      }
      ... on InvalidInput {
        message
      }
    }
  }
`)

/** What has come of a start: the attempt, another attempt that is in progress, or the reason why not. */
export type MockStart = { attemptId: string } | { openAttemptId: string } | { message: string }

/** Returns a function that starts a mock exam. It never rejects. */
export function useStartMockExam(): (input: StartMockExamInput) => Promise<MockStart> {
  const client = useApolloClient()
  return async (input) => {
    try {
      const { data } = await client.mutate({
        mutation: StartMockExam,
        variables: { input },
        fetchPolicy: 'no-cache',
      })
      const result = data?.startMockExam
      switch (result?.__typename) {
        case 'Attempt':
          return { attemptId: result.id }
        case 'ConcurrentAttempt':
          return { openAttemptId: result.attemptId }
        case 'InvalidInput':
          return { message: result.message }
        case undefined:
          return { message: FAILED }
      }
    } catch (error) {
      return { message: errorMessage(error, FAILED) }
    }
  }
}
