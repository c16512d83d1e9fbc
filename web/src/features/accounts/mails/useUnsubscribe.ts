import { graphql } from '../../../gql/index.ts'
import type { SwitchableMail } from '../../../gql/graphql.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const UNKNOWN = 'This link is not known, or is too old'

const Unsubscribe = graphql(`
  mutation Unsubscribe($token: String!) {
    unsubscribe(token: $token) {
      __typename
      ... on Unsubscription {
        kind
      }
    }
  }
`)

/** What was switched off, or the failure to show. */
type Outcome = { kind: SwitchableMail; failure: null } | { kind: null; failure: FormFailure }

/** Switches off the mails that a link belongs to. */
export function useUnsubscribe(): (token: string) => Promise<Outcome> {
  const unsubscribe = useFormMutation(Unsubscribe, {
    fallback: 'Failed to stop the mails',
    fetchPolicy: 'no-cache',
  })
  return async (token) => {
    const { result, failure } = await unsubscribe({ token })
    if (failure) return { kind: null, failure }
    if (result.__typename === 'Unsubscription') return { kind: result.kind, failure: null }
    return { kind: null, failure: { message: UNKNOWN, fields: {} } }
  }
}
