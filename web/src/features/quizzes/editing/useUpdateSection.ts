import { graphql } from '../../../gql/index.ts'
import type { UpdateSectionInput } from '../../../gql/graphql.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const UpdateSection = graphql(`
  mutation UpdateSection($input: UpdateSectionInput!) {
    updateSection(input: $input) {
      __typename
      ... on Section {
        id
        name
        description
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

/** Updates a section. Returns the failure, or null. */
export function useUpdateSection(): (input: UpdateSectionInput) => Promise<FormFailure | null> {
  const updateSection = useFormMutation(UpdateSection, { fallback: 'Failed to update section' })
  return async (input) => (await updateSection({ input })).failure
}
