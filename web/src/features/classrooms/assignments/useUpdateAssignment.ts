import type { FormFailure } from '../../../apollo/form-failure.ts'
import { graphql } from '../../../gql/index.ts'
import type { UpdateAssignmentInput } from '../../../gql/graphql.ts'
import { useRefusableMutation } from '../../../apollo/useRefusableMutation.ts'

const UpdateAssignment = graphql(`
  mutation UpdateAssignment($input: UpdateAssignmentInput!) {
    updateAssignment(input: $input) {
      __typename
      ... on Assignment {
        id
        ...InstructorAssignment_assignment
        ...OverviewPage_assignment
        ...EditAssignmentPage_assignment
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

/** Changes an assignment. Returns the failure, or null. */
export function useUpdateAssignment(): (input: UpdateAssignmentInput) => Promise<FormFailure | null> {
  const update = useRefusableMutation(UpdateAssignment, 'Failed to change the assignment')
  return (input) => update({ input })
}
