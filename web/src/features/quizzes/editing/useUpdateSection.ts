import { graphql } from '../../../gql/index.ts'
import type { UpdateSectionInput } from '../../../gql/graphql.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { editFailure, type EditFailure } from './conflicts/edit-failure.ts'
import { useTheirValues } from './conflicts/useTheirValues.ts'

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
      ... on EditConflict {
        message
        conflicts {
          field
          theirs
        }
      }
      ... on Forbidden {
        message
      }
    }
  }
`)

/** Updates a section. Returns the failure, or null. */
export function useUpdateSection(): (input: UpdateSectionInput) => Promise<EditFailure | null> {
  const updateSection = useFormMutation(UpdateSection, { fallback: 'Failed to update section' })
  const showTheirs = useTheirValues('Section')
  return async (input) => {
    const { result, failure } = await updateSection({ input })
    const failed = failure ?? editFailure(result)
    showTheirs(input.sectionId, failed)
    return failed
  }
}
