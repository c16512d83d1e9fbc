import { graphql } from '../../../gql/index.ts'
import type { UpdateProfileInput } from '../../../gql/graphql.ts'
import { sessionStore } from '../../../session/session-store.ts'
import { toSessionUser } from '../../../session/session-user.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const UpdateProfile = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      __typename
      ... on User {
        id
        ...PersonalInformation_user
        ...SessionUser_user
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

/** Updates the profile and its copy in this browser. Returns the failure, or null. */
export function useUpdateProfile(): (input: UpdateProfileInput) => Promise<FormFailure | null> {
  const updateProfile = useFormMutation(UpdateProfile, { fallback: 'Failed to update profile' })
  return async (input) => {
    const { token } = sessionStore
    const { result, failure } = await updateProfile({ input })
    // Another user may have signed in during the request: leave their session alone.
    if (result && token !== null && sessionStore.token === token) sessionStore.update(toSessionUser(result))
    return failure
  }
}
