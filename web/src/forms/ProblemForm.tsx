import { useEffect, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Message } from '../ui/page/Message.tsx'
import type { FormFailure } from '../apollo/form-failure.ts'
import type { Elements } from '../ui/elements.ts'

interface ProblemFormProps {
  /** Connects a submit button outside the form with the form. */
  id?: string
  failure: FormFailure | null
  /** Whether submitting is blocked. */
  isClosed: boolean
  onSubmit: () => void
  children: Elements
}

/** A form that shows its failure and focuses the first invalid field. */
export function ProblemForm({ id, failure, isClosed, onSubmit, children }: ProblemFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isClosed) onSubmit()
  }

  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmitCapture={({ currentTarget }) => flushSync(() => readFields(currentTarget))}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <Message kind="error" isRevealed>
        {failure?.message}
      </Message>
      {children}
    </form>
  )
}

// Some password managers fill in fields without firing an event, so React would miss their values.
function readFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input'))
    field.dispatchEvent(new Event('input', { bubbles: true }))
}
