import type { FormFailure } from '../../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../../apollo/useFormMutation.ts'
import { graphql } from '../../../../gql/index.ts'
import type { ExtendRunningInput } from '../../../../gql/graphql.ts'

const ExtendRunning = graphql(`
  mutation ExtendRunning($input: ExtendRunningInput!) {
    extendRunning(input: $input) {
      __typename
      ... on RunningExtension {
        extended
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Failure {
        message
      }
    }
  }
`)

type Outcome = { extended: number; failure: null } | { extended: null; failure: FormFailure }

/** Gives more time to those who are taking an assignment. Returns how many got it, or the failure. */
export function useExtendRunning(): (input: ExtendRunningInput) => Promise<Outcome> {
  const extend = useFormMutation(ExtendRunning, { fallback: 'Failed to give more time' })
  return async (input) => {
    const { result, failure } = await extend({ input })
    if (failure) return { extended: null, failure }
    if (result.__typename === 'RunningExtension') return { extended: result.extended, failure: null }
    return { extended: null, failure: { message: result.message, fields: {} } }
  }
}
