import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { ReportSharedQuizInput } from '../../../gql/graphql.ts'

const ReportSharedQuiz = graphql(`
  mutation ReportSharedQuiz($input: ReportSharedQuizInput!) {
    reportSharedQuiz(input: $input) {
      __typename
      ... on Notice {
        message
      }
      ... on Forbidden {
        message
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

/** Reports the quiz of a link to the operators. Returns the failure, or null. */
export function useReportSharedQuiz(): (input: ReportSharedQuizInput) => Promise<FormFailure | null> {
  const report = useFormMutation(ReportSharedQuiz, {
    fallback: 'Failed to report the quiz. Please try again.',
  })
  return async (input) => {
    const { result, failure } = await report({ input })
    if (failure) return failure
    return result.__typename === 'Notice' ? null : refusalIn(result)
  }
}
