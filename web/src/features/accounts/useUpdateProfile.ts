import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { sessionStore } from '../../session/session-store.ts'
import { toSessionUser } from '../../session/session-user.ts'
import { callFailure, fieldsFailure, type FormFailure } from '../../apollo/form-failure.ts'

const FALLBACK = 'Failed to update profile'

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

/** Changes the profile, also as the browser keeps it; returns the failure, if there is one. */
export function useUpdateProfile(): (input: {
  username: string
  email: string
}) => Promise<FormFailure | null> {
  const [mutate] = useMutation(UpdateProfile)
  return async (input) => {
    const { token } = sessionStore
    try {
      const { data } = await mutate({ variables: { input } })
      switch (data?.updateProfile?.__typename) {
        case 'User':
          // Somebody else may have signed in meanwhile: their name is not ours to change.
          if (token !== null && sessionStore.token === token) {
            sessionStore.update(toSessionUser(data.updateProfile))
          }
          return null
        case 'InvalidInput':
          return fieldsFailure(data.updateProfile.fields, FALLBACK)
        case undefined:
          return callFailure(null, FALLBACK)
      }
    } catch (error) {
      return callFailure(error, FALLBACK)
    }
  }
}
