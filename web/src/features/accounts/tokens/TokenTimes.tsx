import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { formatDay, formatMoment } from '../../../ui/time/dates.ts'

const SOON = 7 * 24 * 3_600_000

const TokenTimesFields = graphql(`
  fragment TokenTimes_accessToken on AccessToken {
    createdAt
    expiresAt
    lastUsedAt
  }
`)

/** When an access token was made and last used, and when it ends. */
export function TokenTimes({ token }: { token: FragmentType<typeof TokenTimesFields> }) {
  const { createdAt, expiresAt, lastUsedAt } = readFragment(TokenTimesFields, token)
  const [openedAt] = useState(Date.now)
  const endsSoon = Date.parse(expiresAt) - openedAt <= SOON
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
      <span>
        {'Made '}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </span>
      {lastUsedAt === null ? (
        <span>Never used</span>
      ) : (
        <span>
          {'Last used '}
          <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
        </span>
      )}
      <span className={endsSoon ? 'font-semibold text-ink' : ''}>
        <span>{endsSoon ? 'Ends soon:' : 'Ends'}</span>{' '}
        <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
      </span>
    </p>
  )
}
