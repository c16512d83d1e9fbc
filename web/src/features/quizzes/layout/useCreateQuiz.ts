import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { CreateQuizInput } from '../../../gql/graphql.ts'

const CreateQuiz = graphql(`
  mutation CreateQuiz($input: CreateQuizInput!) {
    createQuiz(input: $input) {
      __typename
      ... on Quiz {
        id
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
    }
  }
`)

type Outcome = { quizId: string; failure: null } | { quizId: null; failure: FormFailure }

/** Creates a quiz without questions. Returns its id, or the failure. */
export function useCreateQuiz(): (input: CreateQuizInput) => Promise<Outcome> {
  const createQuiz = useFormMutation(CreateQuiz, { fallback: 'Failed to create the quiz. Please try again.' })
  return async (input) => {
    const { result, failure } = await createQuiz({ input })
    return failure ? { quizId: null, failure } : { quizId: result.id, failure: null }
  }
}
