import { useMutation, useQuery } from '@apollo/client/react'
import { errorMessage } from '../../../apollo/errors.ts'
import { graphql } from '../../../gql/index.ts'

const FAILED = 'Failed to start the export'
// Milliseconds.
const POLL_INTERVAL = 5_000

const ExportStateQuery = graphql(`
  query ExportState {
    viewer {
      id
      ...ExportData_user
    }
  }
`)

const BeginAccountExport = graphql(`
  mutation BeginAccountExport {
    beginAccountExport {
      __typename
      ... on AccountExport {
        requestedAt
      }
    }
  }
`)

/** Watches an export while it is prepared. */
export function useExportWatch(isPreparing: boolean): void {
  useQuery(ExportStateQuery, {
    skip: !isPreparing,
    pollInterval: isPreparing ? POLL_INTERVAL : 0,
    fetchPolicy: 'network-only',
  })
}

/** Begins an export. Returns when it was asked for, or an error to show. */
export function useBeginExport(): () => Promise<{ requestedAt: string } | { failure: string }> {
  const [begin] = useMutation(BeginAccountExport)
  return async () => {
    try {
      const result = (await begin()).data?.beginAccountExport
      return result?.__typename === 'AccountExport' && result.requestedAt
        ? { requestedAt: result.requestedAt }
        : { failure: FAILED }
    } catch (error) {
      return { failure: errorMessage(error, FAILED) }
    }
  }
}
