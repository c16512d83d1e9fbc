import { useEffect, useRef } from 'react'
import { LeavePrompt } from '../../../drafts/LeavePrompt.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import type { RegistrationLink } from './useCreateRegistration.ts'

interface RegistrationLinkNoticeProps {
  link: RegistrationLink
  onDone: () => void
}

const always = () => true

/** A registration link that was just made, to copy. It takes the focus, and asks before the page is left. */
export function RegistrationLinkNotice({ link: { url, expiresAt }, onDone }: RegistrationLinkNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="registration-link"
      className="animate-appear flex flex-col gap-4 rounded-box border border-accent bg-accent-soft p-4 sm:p-5"
    >
      <div>
        <h2
          ref={heading}
          id="registration-link"
          tabIndex={-1}
          data-focus-target
          className="text-lg font-semibold"
        >
          The registration link
        </h2>
        <p className="mt-1 max-w-[65ch]">
          Copy it now: it is shown only this once. An administrator of the platform enters it there. It works
          once, until <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>.
        </p>
      </div>
      <p
        translate="no"
        className="rounded-box border border-line bg-surface px-3 py-2 font-mono wrap-anywhere select-all"
      >
        {url}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-start">
        <div className="flex sm:min-w-44">
          <CopyButton what="link" isNamed text={url} />
        </div>
        <Button onClick={onDone}>I have copied it</Button>
      </div>
      <LeavePrompt title="Leave without the link?" shouldAsk={always}>
        The link cannot be shown again. If you have not copied it, stay on this page.
      </LeavePrompt>
    </section>
  )
}
