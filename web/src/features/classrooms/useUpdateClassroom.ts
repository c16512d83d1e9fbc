import type { FormFailure } from '../../apollo/form-failure.ts'
import { graphql } from '../../gql/index.ts'
import type { UpdateClassroomInput } from '../../gql/graphql.ts'
import { useRefusableMutation } from '../../apollo/useRefusableMutation.ts'

const UpdateClassroom = graphql(`
  mutation UpdateClassroom($input: UpdateClassroomInput!) {
    updateClassroom(input: $input) {
      __typename
      ... on Classroom {
        id
        name
        timeZone
        joinOpen
        joinUntil
        archivedAt
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

/** Changes a class. Returns the failure, or null. */
export function useUpdateClassroom(): (input: UpdateClassroomInput) => Promise<FormFailure | null> {
  const update = useRefusableMutation(UpdateClassroom, 'Failed to change the class')
  return (input) => update({ input })
}
