import type { FormFailure } from '../../../../apollo/form-failure.ts'
import { graphql } from '../../../../gql/index.ts'
import type { CreateAssignmentInput } from '../../../../gql/graphql.ts'
import { useFormMutation } from '../../../../apollo/useFormMutation.ts'

const CreateAssignment = graphql(`
  mutation CreateAssignment($input: CreateAssignmentInput!) {
    createAssignment(input: $input) {
      __typename
      ... on Assignment {
        id
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

type Outcome = { id: string; failure: null } | { id: null; failure: FormFailure }

/** Assigns a quiz to a class. Returns the assignment's id, or the failure. */
export function useCreateAssignment(): (input: CreateAssignmentInput) => Promise<Outcome> {
  const create = useFormMutation(CreateAssignment, { fallback: 'Failed to save the assignment' })
  return async (input) => {
    const { result, failure } = await create({ input })
    if (failure) return { id: null, failure }
    if (result.__typename === 'Assignment') return { id: result.id, failure: null }
    return { id: null, failure: { message: result.message, fields: {} } }
  }
}
