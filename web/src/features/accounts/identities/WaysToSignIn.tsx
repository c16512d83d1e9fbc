import { useId, useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatDay, formatMoment } from '../../../ui/time/dates.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { RemoveIdentityDialog } from './RemoveIdentityDialog.tsx'

const Fields = graphql(`
  fragment WaysToSignIn_user on User {
    id
    hasPassword
    identities {
      id
      kind
      name
      joinedAt
      lastUsedAt
      works
    }
  }
`)

interface WaysToSignInProps {
  user: FragmentType<typeof Fields>
  /** Called when one was removed: that may have ended this session, too. */
  onRemoved: () => void
}

/** The card on the profile page with the institutions and platforms that open the account, if any. */
export function WaysToSignIn({ user, onRemoved }: WaysToSignInProps) {
  const { hasPassword, identities } = readFragment(Fields, user)
  const [removedId, setRemovedId] = useState<string | null>(null)
  const heading = useId()
  const removed = identities.find(({ id }) => id === removedId)
  if (identities.length === 0) return null
  return (
    <section aria-labelledby={heading} className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id={heading} className="text-lg font-semibold">
        Ways to sign in
      </h2>
      <p className="mt-1 text-muted">
        {hasPassword
          ? 'These open your account, besides your password. A new password does not change that.'
          : 'These open your account, which has no password.'}
      </p>
      <ul aria-labelledby={heading} className="mt-3 divide-y divide-line border-t border-line">
        {identities.map(({ id, kind, name, joinedAt, lastUsedAt, works }) => (
          <li key={id} className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center">
            <div className="min-w-0 grow">
              <h3 className="font-semibold wrap-anywhere">
                <UserText>{name}</UserText>
              </h3>
              <p className="flex flex-wrap gap-x-3 text-sm text-muted tabular-nums">
                <span>{kind === 'OIDC' ? 'Institution' : 'Learning platform'}</span>
                <span>
                  {'Since '}
                  <time dateTime={joinedAt}>{formatDay(joinedAt)}</time>
                </span>
                {lastUsedAt !== null && (
                  <span>
                    {'Last used '}
                    <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
                  </span>
                )}
                {!works && <span>No longer opens your account</span>}
              </p>
            </div>
            <Button look="secondary" className="self-start" onClick={() => setRemovedId(id)}>
              {'Remove '}
              <UserText layout="line">{name}</UserText>
            </Button>
          </li>
        ))}
      </ul>
      {removed && (
        <RemoveIdentityDialog
          id={removed.id}
          name={removed.name}
          hasPassword={hasPassword}
          onRemoved={() => {
            setRemovedId(null)
            onRemoved()
          }}
          onCancel={() => setRemovedId(null)}
        />
      )}
    </section>
  )
}
