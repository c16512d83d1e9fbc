import type { FormFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { refusalIn } from '../../../apollo/useRefusableMutation.ts'
import { graphql } from '../../../gql/index.ts'

const FAILED = 'Failed to send the events again'

const ReplayDeliveries = graphql(`
  mutation ReplayDeliveries($id: ID!, $since: String!, $until: String!) {
    replayDeliveries(id: $id, since: $since, until: $until) {
      __typename
      ... on WebhookReplay {
        count
      }
      ... on Failure {
        message
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

interface Range {
  id: string
  since: string
  until: string
}

export type Replay = { count: number; failure: null } | { count: null; failure: FormFailure }

/** Has all events of a time sent again. Returns how many. */
export function useReplayRange(): (range: Range) => Promise<Replay> {
  const replay = useFormMutation(ReplayDeliveries, { fallback: FAILED })
  return async (range) => {
    const { result, failure } = await replay({ ...range })
    if (failure) return { count: null, failure }
    if (result.__typename !== 'WebhookReplay')
      return { count: null, failure: refusalIn(result) ?? { message: FAILED, fields: {} } }
    return { count: result.count, failure: null }
  }
}
