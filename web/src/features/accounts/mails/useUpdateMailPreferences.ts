import { graphql } from '../../../gql/index.ts'
import type { UpdateMailPreferencesInput } from '../../../gql/graphql.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const UpdateMailPreferences = graphql(`
  mutation UpdateMailPreferences($input: UpdateMailPreferencesInput!) {
    updateMailPreferences(input: $input) {
      __typename
      ... on User {
        id
        ...MailPreferences_user
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

/** Switches mails on or off. Returns the failure, or null. */
export function useUpdateMailPreferences(): (
  input: UpdateMailPreferencesInput,
) => Promise<FormFailure | null> {
  const update = useFormMutation(UpdateMailPreferences, { fallback: 'Failed to save' })
  return async (input) => (await update({ input })).failure
}
