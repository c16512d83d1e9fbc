import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { busyText } from '../../ui/page/busy-text.ts'
import { Message } from '../../ui/page/Message.tsx'
import type { FormFailure } from '../../apollo/form-failure.ts'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import type { Elements } from '../../ui/elements.ts'
import { ProblemForm } from '../../forms/ProblemForm.tsx'

interface AccountFormProps {
  heading: string
  intro: string
  submitLabel: string
  /** Whether the form cannot be submitted, because it is being submitted or was submitted successfully. */
  isClosed: boolean
  failure: FormFailure | null
  success?: string | null
  /** Seconds after which the form is sent again, because the server is busy. */
  waiting?: number | null
  onSubmit: () => void
  children: Elements
  /** Links to other pages. */
  footer: ReactNode
  /** Another way, above the form. */
  otherWay?: ReactElement | null
  /** Folds the form away, under this title. */
  foldedAs?: string | undefined
}

/** A card with an account form: heading, messages, fields and a submit button. */
export function AccountForm(props: AccountFormProps) {
  const {
    heading,
    intro,
    submitLabel,
    isClosed,
    failure,
    success,
    waiting = null,
    onSubmit,
    children,
    footer,
    otherWay,
    foldedAs,
  } = props
  const form = (
    <ProblemForm {...{ failure, isClosed, onSubmit }}>
      <Message kind={waiting === null ? 'success' : 'busy'} isRevealed>
        {waiting === null ? success : busyText(waiting)}
      </Message>
      {children}
      <Button type="submit" aria-disabled={isClosed}>
        {submitLabel}
      </Button>
    </ProblemForm>
  )
  return (
    <div className="rounded-box border border-line bg-surface p-6 sm:p-8">
      <PageHeading>{heading}</PageHeading>
      <p className="mt-1 mb-6 text-muted">{intro}</p>
      {otherWay}
      {foldedAs === undefined ? (
        form
      ) : (
        <details>
          <summary className="mb-4 cursor-pointer py-2">{foldedAs}</summary>
          {form}
        </details>
      )}
      <p className="mt-6 text-muted">{footer}</p>
    </div>
  )
}
