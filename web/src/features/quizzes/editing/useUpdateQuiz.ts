import { useMutation } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import type { UpdateQuizInput } from '../../../gql/graphql.ts'
import { callFailure, fieldsFailure, type FormFailure } from '../../../apollo/form-failure.ts'

const FALLBACK = 'Failed to update quiz'

const UpdateQuiz = graphql(`
  mutation UpdateQuiz($input: UpdateQuizInput!) {
    updateQuiz(input: $input) {
      __typename
      ... on Quiz {
        id
        title
        description
        timeLimit
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

/** Changes a quiz; returns the failure, if there is one. */
export function useUpdateQuiz(): (input: UpdateQuizInput) => Promise<FormFailure | null> {
  const [mutate] = useMutation(UpdateQuiz)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      switch (data?.updateQuiz?.__typename) {
        case 'Quiz':
          return null
        case 'InvalidInput':
          return fieldsFailure(data.updateQuiz.fields, FALLBACK)
        case undefined:
          return callFailure(null, FALLBACK)
      }
    } catch (error) {
      return callFailure(error, FALLBACK)
    }
  }
}
