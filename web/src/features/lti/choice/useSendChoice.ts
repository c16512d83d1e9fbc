import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { SendLtiChoiceInput } from '../../../gql/graphql.ts'

const FAILED = 'Failed to choose the quiz'
const EXPIRED = {
  message: 'This choice has expired. Go back to your course and open the activity again.',
  fields: {},
}

const SendLtiChoice = graphql(`
  mutation SendLtiChoice($input: SendLtiChoiceInput!) {
    sendLtiChoice(input: $input) {
      __typename
      ... on LtiChoice {
        assignmentId
        returnUrl
        jwt
      }
      ... on Failure {
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

/** What the browser takes back to the platform. */
export interface PlatformAnswer {
  returnUrl: string
  jwt: string
}

type Sent =
  | { assignmentId: string; answer: PlatformAnswer | null; failure: null }
  | { assignmentId: null; answer: null; failure: FormFailure }

/** Chooses the quiz of a launched link. The answer to the platform stays out of the cache. */
export function useSendChoice(): (input: SendLtiChoiceInput) => Promise<Sent> {
  const send = useFormMutation(SendLtiChoice, { fallback: FAILED, gone: EXPIRED, fetchPolicy: 'no-cache' })
  return async (input) => {
    const { result, failure } = await send({ input })
    if (failure) return { assignmentId: null, answer: null, failure }
    if (result.__typename !== 'LtiChoice') {
      const refused = result.__typename === 'NotFound' ? EXPIRED : refusalIn(result)
      return { assignmentId: null, answer: null, failure: refused ?? { message: FAILED, fields: {} } }
    }
    const { assignmentId, returnUrl, jwt } = result
    return {
      assignmentId,
      answer: returnUrl === null || jwt === null ? null : { returnUrl, jwt },
      failure: null,
    }
  }
}
