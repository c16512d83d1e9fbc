import type { FormFailure } from '../../../apollo/form-failure.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { graphql } from '../../../gql/index.ts'

const FAILURE: FormFailure = { message: 'Failed to copy the quiz. Please try again.', fields: {} }

const CopySharedQuiz = graphql(`
  mutation CopySharedQuiz($token: String!) {
    copySharedQuiz(token: $token) {
      __typename
      ... on Quiz {
        id
      }
      ... on Failure {
        message
      }
    }
  }
`)

type Outcome = { quizId: string; failure: null } | { quizId: null; failure: FormFailure }

/** Copies the quiz of a link. Returns the id of the copy, or the failure. */
export function useCopySharedQuiz(): (token: string) => Promise<Outcome> {
  const copy = useFormMutation(CopySharedQuiz, { fallback: FAILURE.message })
  return async (token) => {
    const { result, failure } = await copy({ token })
    if (failure) return { quizId: null, failure }
    if (result.__typename === 'Quiz') return { quizId: result.id, failure: null }
    return { quizId: null, failure: refusalIn(result) ?? FAILURE }
  }
}
