import type { RefObject } from 'react'
import type { FragmentType } from '../../../gql/index.ts'
import type { IssuedToken, TokenClass } from './issued-token.ts'
import { TokenRow, type TokenRowFields } from './TokenRow.tsx'

interface TokenListProps {
  /** Receives the heading, for the focus. */
  heading: RefObject<HTMLHeadingElement | null>
  tokens: (FragmentType<typeof TokenRowFields> & { id: string })[]
  classes: TokenClass[]
  /** The token that was just made or rotated; null if there is none. */
  issuedId: string | null
  onIssued: (token: IssuedToken) => void
  onRevoked: () => Promise<void>
}

/** The card with the access tokens that can be used. */
export function TokenList({ heading, tokens, classes, issuedId, ...events }: TokenListProps) {
  return (
    <section
      aria-labelledby="tokens"
      className="min-w-0 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <h2 ref={heading} id="tokens" tabIndex={-1} data-focus-target className="text-lg font-semibold">
        Your tokens
      </h2>
      {tokens.length === 0 ? (
        <p className="mt-3 text-muted">
          You have no access tokens. Make one for each program, so that you can revoke it alone.
        </p>
      ) : (
        <ul aria-labelledby="tokens" className="mt-3 divide-y divide-line border-t border-line">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              classes={classes}
              isNew={token.id === issuedId}
              {...events}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
