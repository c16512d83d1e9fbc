import { NetworkStatus } from '@apollo/client'

/**
 * Whether a query's data are fresh. They are not while a request runs, or after it has failed: then they are
 * cached.
 */
export function isCurrent(status: NetworkStatus): boolean {
  return status === NetworkStatus.ready || status === NetworkStatus.fetchMore
}
