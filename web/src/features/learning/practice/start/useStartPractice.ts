import { graphql } from '../../../../gql/index.ts'
import type { StartPracticeInput } from '../../../../gql/graphql.ts'
import { useFormMutation } from '../../../../apollo/useFormMutation.ts'

const StartPractice = graphql(`
  mutation StartPractice($input: StartPracticeInput!) {
    startPractice(input: $input) {
      __typename
      ... on Practice {
        id
        total
      }
      ... on InvalidInput {
        message
        fields {
          name
          messages
        }
      }
    }
  }
`)

/** Starts a practice. Returns its id, or a message that says why not. */
export function useStartPractice(): (
  input: StartPracticeInput,
) => Promise<{ id: string } | { message: string }> {
  const mutate = useFormMutation(StartPractice, {
    fallback: 'The practice could not be started',
    fetchPolicy: 'no-cache',
  })
  return async (input) => {
    const { result, failure } = await mutate({ input })
    if (failure) return { message: failure.message ?? 'The practice could not be started' }
    if (result.total === 0) return { message: 'No question matches any more' }
    return { id: result.id }
  }
}
