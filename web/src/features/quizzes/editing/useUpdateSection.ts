import { useMutation } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import type { UpdateSectionInput } from '../../../gql/graphql.ts'
import { callFailure, fieldsFailure, type FormFailure } from '../../../apollo/form-failure.ts'

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
        fields {
          name
          messages
        }
      }
    }
  }
`)

/** Changes a section; returns the failure, if there is one. */
export function useUpdateSection(): (input: UpdateSectionInput) => Promise<FormFailure | null> {
  const [mutate] = useMutation(UpdateSection)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      switch (data?.updateSection?.__typename) {
        case 'Section':
          return null
        case 'InvalidInput':
          return fieldsFailure(data.updateSection.fields, FALLBACK)
        case undefined:
          return callFailure(null, FALLBACK)
      }
    } catch (error) {
      return callFailure(error, FALLBACK)
    }
  }
}
