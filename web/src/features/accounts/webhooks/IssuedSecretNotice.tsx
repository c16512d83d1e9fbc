import { useEffect, useRef } from 'react'
import { LeavePrompt } from '../../../drafts/LeavePrompt.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import { UserText } from '../../../ui/UserText.tsx'
import type { IssuedSecret } from './issued-secret.ts'

interface IssuedSecretNoticeProps {
  issued: IssuedSecret
  onDone: () => void
}

const always = () => true

/**
 * The secret of a webhook that was just issued, to copy. It takes the focus, and asks before the page is
 * left.
 */
export function IssuedSecretNotice({ issued, onDone }: IssuedSecretNoticeProps) {
  const { url, secret, previousExpiresAt } = issued
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="issued-secret"
      className="animate-appear flex flex-col gap-4 rounded-box border border-accent bg-accent-soft p-4 sm:p-5"
    >
      <div>
        <h2
          ref={heading}
          id="issued-secret"
          tabIndex={-1}
          data-focus-target
          className="font-semibold wrap-anywhere"
        >
          {'The secret for '}
          <UserText>{url}</UserText>
        </h2>
        <p className="mt-1 max-w-[65ch]">
          Copy it now: it is shown only this once. With it, your program checks that a request comes from
          here.
        </p>
        {previousExpiresAt !== null && (
          <p className="mt-1">
            {'Requests are also signed with the secret before it until '}
            <time dateTime={previousExpiresAt}>{formatMoment(previousExpiresAt)}</time>.
          </p>
        )}
      </div>
      <p
        translate="no"
        className="rounded-box border border-line bg-surface px-3 py-2 font-mono wrap-anywhere select-all"
      >
        {secret}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-start">
        <div className="flex sm:min-w-44">
          <CopyButton what="secret" isNamed text={secret} />
        </div>
        <Button onClick={onDone}>I have copied it</Button>
      </div>
      <LeavePrompt title="Leave without the secret?" shouldAsk={always}>
        The secret cannot be shown again. If you have not copied it, stay on this page.
      </LeavePrompt>
    </section>
  )
}
