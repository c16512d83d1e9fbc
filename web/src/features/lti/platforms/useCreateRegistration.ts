import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { graphql } from '../../../gql/index.ts'

const FAILED = 'Failed to make the link'

const CreateLtiRegistration = graphql(`
  mutation CreateLtiRegistration {
    createLtiRegistration {
      __typename
      ... on LtiRegistrationLink {
        url
        expiresAt
      }
      ... on Failure {
        message
      }
    }
  }
`)

/** A link with which a platform registers itself. The server never sends it again. */
export interface RegistrationLink {
  url: string
  expiresAt: string
}

type Made = { link: RegistrationLink; failure: null } | { link: null; failure: FormFailure }

/** Makes a link with which a platform registers itself. It stays out of the cache. */
export function useCreateRegistration(): () => Promise<Made> {
  const create = useFormMutation(CreateLtiRegistration, { fallback: FAILED, fetchPolicy: 'no-cache' })
  return async () => {
    const { result, failure } = await create({})
    if (failure) return { link: null, failure }
    if (result.__typename === 'LtiRegistrationLink') return { link: result, failure: null }
    return { link: null, failure: { message: result.message, fields: {} } }
  }
}
