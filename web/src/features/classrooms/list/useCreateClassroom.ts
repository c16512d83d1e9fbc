import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { graphql } from '../../../gql/index.ts'
import type { CreateClassroomInput } from '../../../gql/graphql.ts'

const CreateClassroom = graphql(`
  mutation CreateClassroom($input: CreateClassroomInput!) {
    createClassroom(input: $input) {
      __typename
      ... on Classroom {
        id
        name
        timeZone
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

type Outcome = { id: string; failure: null } | { id: null; failure: FormFailure }

/** Creates a class. Returns its id, or the failure. */
export function useCreateClassroom(): (input: CreateClassroomInput) => Promise<Outcome> {
  const create = useFormMutation(CreateClassroom, { fallback: 'Failed to create the class' })
  return async (input) => {
    const { result, failure } = await create({ input })
    return failure ? { id: null, failure } : { id: result.id, failure: null }
  }
}
