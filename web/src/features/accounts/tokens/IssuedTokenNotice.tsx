import { useEffect, useRef } from 'react'
import { LeavePrompt } from '../../../drafts/LeavePrompt.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import { UserText } from '../../../ui/UserText.tsx'
import type { IssuedToken } from './issued-token.ts'

interface IssuedTokenNoticeProps {
  issued: IssuedToken
  onDone: () => void
}

const always = () => true

/** A token that was just issued, to copy. It takes the focus, and asks before the page is left. */
export function IssuedTokenNotice({ issued, onDone }: IssuedTokenNoticeProps) {
  const { name, token, previousExpiresAt } = issued
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="issued-token"
      className="animate-appear flex flex-col gap-4 rounded-box border border-accent bg-accent-soft p-4 sm:p-5"
    >
      <div>
        <h2 ref={heading} id="issued-token" tabIndex={-1} data-focus-target className="font-semibold">
          {'Your new token: '}
          <UserText>{name}</UserText>
        </h2>
        <p className="mt-1 max-w-[65ch]">
          Copy it now: it is shown only this once. Whoever has it can use your account as far as its scopes
          allow, so keep it like a password, and never put it in a file that others can read.
        </p>
        {previousExpiresAt !== null && (
          <p className="mt-1">
            {'The token before it works until '}
            <time dateTime={previousExpiresAt}>{formatMoment(previousExpiresAt)}</time>.
          </p>
        )}
      </div>
      <p
        translate="no"
        className="rounded-box border border-line bg-surface px-3 py-2 font-mono wrap-anywhere select-all"
      >
        {token}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-start">
        <div className="flex sm:min-w-44">
          <CopyButton what="token" isNamed text={token} />
        </div>
        <Button onClick={onDone}>I have copied it</Button>
      </div>
      <LeavePrompt title="Leave without the token?" shouldAsk={always}>
        The new token cannot be shown again. If you have not copied it, stay on this page.
      </LeavePrompt>
    </section>
  )
}
