import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { browserTimeZone, UTC } from '../../ui/time/browser-time-zone.ts'

const SetTimeZone = graphql(`
  mutation SetTimeZone($timeZone: String!) {
    updateProfile(input: { timeZone: $timeZone }) {
      __typename
    }
  }
`)

/** Milliseconds. Signing in does not wait longer: the next sign-in tries again. */
const TIMEOUT = 3_000

/** Gives the browser's time zone to the account of a new session. A failure is ignored. */
export function useSetTimeZone(): (token: string) => Promise<void> {
  const [mutate] = useMutation(SetTimeZone, { fetchPolicy: 'no-cache', errorPolicy: 'ignore' })
  return async (token) => {
    const timeZone = browserTimeZone()
    // Unset already means UTC, and browsers that hide their zone say so, too.
    if (timeZone === UTC) return
    const context = { headers: { authorization: `Bearer ${token}` }, timeout: TIMEOUT }
    await mutate({ variables: { timeZone }, context }).catch(() => undefined)
  }
}
