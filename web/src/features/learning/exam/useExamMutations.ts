import { useApolloClient } from '@apollo/client/react'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { SetExamInput } from '../../../gql/graphql.ts'

const SetExam = graphql(`
  mutation SetExam($input: SetExamInput!) {
    setExam(input: $input) {
      __typename
      ... on Exam {
        quizId
        ...ExamForm_exam
        ...ReadinessFigures_exam
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

const RemoveExam = graphql(`
  mutation RemoveExam($quizId: ID!) {
    removeExam(quizId: $quizId) {
      __typename
      ... on NotFound {
        message
      }
    }
  }
`)

const CachedExam = graphql(`
  query CachedExam($quizId: ID!) {
    exam(quizId: $quizId) {
      quizId
    }
  }
`)

/** Returns functions that set and remove an exam. They return the failure, or null. */
export function useExamMutations() {
  const { cache } = useApolloClient()
  const set = useFormMutation(SetExam, { fallback: 'Failed to save the exam. Please try again.' })
  const remove = useFormMutation(RemoveExam, { fallback: 'Failed to remove the exam. Please try again.' })
  // Other screens read the exam of the quiz from the cache before they load it again.
  const keep = (quizId: string, isSet: boolean) => {
    const exam = isSet ? { __typename: 'Exam' as const, quizId } : null
    cache.writeQuery({ query: CachedExam, variables: { quizId }, data: { exam } })
  }
  return {
    setExam: async (input: SetExamInput): Promise<FormFailure | null> => {
      const { failure } = await set({ input })
      if (!failure) keep(String(input.quizId), true)
      return failure
    },
    removeExam: async (quizId: string): Promise<FormFailure | null> => {
      const { result, failure } = await remove({ quizId })
      const failed = failure ?? refusalIn(result)
      if (!failed) keep(quizId, false)
      return failed
    },
  }
}
