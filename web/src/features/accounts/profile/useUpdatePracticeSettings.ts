import { graphql } from '../../../gql/index.ts'
import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'

const UpdatePracticeSettings = graphql(`
  mutation UpdatePracticeSettings($timeZone: String!, $dailySize: Int!) {
    updateProfile(input: { timeZone: $timeZone, dailySize: $dailySize }) {
      __typename
      ... on User {
        id
        ...PracticeSettings_user
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

/** What decides a user's plan of a day. */
export interface PracticeSettings {
  timeZone: string
  dailySize: number
}

/** Stores when a user's day begins and how much they practise. Returns the failure, or null. */
export function useUpdatePracticeSettings(): (settings: PracticeSettings) => Promise<FormFailure | null> {
  const update = useFormMutation(UpdatePracticeSettings, { fallback: 'Failed to save' })
  return async (settings) => (await update({ ...settings })).failure
}
