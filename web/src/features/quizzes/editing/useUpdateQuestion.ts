import { useMutation } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import type { UpdateQuestionInput } from '../../../gql/graphql.ts'
import { callFailure, fieldsFailure, type FormFailure } from '../../../apollo/form-failure.ts'

const FALLBACK = 'Failed to update question'

const UpdateQuestion = graphql(`
  mutation UpdateQuestion($input: UpdateQuestionInput!) {
    updateQuestion(input: $input) {
      __typename
      ... on Question {
        id
        text
        options
        answerIndex
        explanation
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

/** Changes a question; returns the failure, if there is one. */
export function useUpdateQuestion(): (input: UpdateQuestionInput) => Promise<FormFailure | null> {
  const [mutate] = useMutation(UpdateQuestion)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      switch (data?.updateQuestion?.__typename) {
        case 'Question':
          return null
        case 'InvalidInput':
          return fieldsFailure(data.updateQuestion.fields, FALLBACK)
        case undefined:
          return callFailure(null, FALLBACK)
      }
    } catch (error) {
      return callFailure(error, FALLBACK)
    }
  }
}
