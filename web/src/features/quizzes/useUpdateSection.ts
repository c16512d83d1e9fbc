import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import type { UpdateSectionInput } from '../../gql/graphql.ts'
import { callFailure, refusalOf, type EditFailure } from './edit-failure.ts'

const FALLBACK = 'Failed to update section'

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
        message
        fields {
          name
          messages
        }
      }
    }
  }
`)

/** Changes a section; returns the failure, if there is one. */
export function useUpdateSection(): (input: UpdateSectionInput) => Promise<EditFailure | null> {
  const [mutate] = useMutation(UpdateSection)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      switch (data?.updateSection.__typename) {
        case 'Section':
          return null
        case 'InvalidInput':
          return refusalOf(data.updateSection.message || FALLBACK, data.updateSection.fields)
        case undefined:
          return callFailure(null, FALLBACK)
      }
    } catch (error) {
      return callFailure(error, FALLBACK)
    }
  }
}
