import { useFormMutation } from '../../../../apollo/useFormMutation.ts'
import type { FormFailure } from '../../../../apollo/form-failure.ts'
import { graphql } from '../../../../gql/index.ts'
import type { GrantExtensionInput, GrantExtensionMutation } from '../../../../gql/graphql.ts'
import { useRefusableMutation } from '../../../../apollo/useRefusableMutation.ts'

const GrantExtension = graphql(`
  mutation GrantExtension($input: GrantExtensionInput!) {
    grantExtension(input: $input) {
      __typename
      ... on ExtensionGrant {
        reopens
        mayKnowKey
        access {
          opensAt
          dueAt
          closesAt
          minutes
          attemptsLeft
          state
          reasons {
            state
            opensAt
            dueAt
            closesAt
            minutes
            attemptsLeft
          }
        }
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
      ... on Forbidden {
        message
      }
      ... on ClassroomArchived {
        message
      }
    }
  }
`)

const RemoveExtension = graphql(`
  mutation RemoveExtension($assignmentId: ID!, $memberId: ID!) {
    removeExtension(assignmentId: $assignmentId, memberId: $memberId) {
      __typename
      ... on Forbidden {
        message
      }
      ... on ClassroomArchived {
        message
      }
    }
  }
`)

type Grant = Extract<GrantExtensionMutation['grantExtension'], { __typename: 'ExtensionGrant' }>

/** What an extension would give a member. */
export type PreviewedGrant = Pick<Grant, 'access' | 'reopens' | 'mayKnowKey'>

type Outcome = { grant: PreviewedGrant; failure: null } | { grant: null; failure: FormFailure }

/** Grants an extension; a dry run only says what the member could do. */
export function useGrantExtension(): (input: GrantExtensionInput) => Promise<Outcome> {
  // The access is that of a member, not of the viewer, so it must not reach the cache.
  const grant = useFormMutation(GrantExtension, {
    fallback: 'Failed to grant the extension',
    fetchPolicy: 'no-cache',
  })
  return async (input) => {
    const { result, failure } = await grant({ input })
    if (failure) return { grant: null, failure }
    if (result.__typename === 'ExtensionGrant') return { grant: result, failure: null }
    return { grant: null, failure: { message: result.message, fields: {} } }
  }
}

/** Takes an extension back. Returns the failure, or null. */
export function useRemoveExtension() {
  return useRefusableMutation(RemoveExtension, 'Failed to remove the extension')
}
