import type { FormFailure } from '../../../apollo/form-failure.ts'
import { graphql } from '../../../gql/index.ts'
import type { UpdateMemberInput } from '../../../gql/graphql.ts'
import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'

const UpdateMember = graphql(`
  mutation UpdateMember($input: UpdateMemberInput!) {
    updateMember(input: $input) {
      __typename
      ... on Member {
        id
        displayName
        role
        state
        section
        externalId
        timeFactor
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

/** Changes a member of a class. Returns the failure, or null. */
export function useUpdateMember(): (input: UpdateMemberInput) => Promise<FormFailure | null> {
  const update = useRefusableMutation(UpdateMember, 'Failed to change the member')
  return (input) => update({ input })
}
