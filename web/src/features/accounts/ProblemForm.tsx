import { useEffect, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Message } from '../../ui/Message.tsx'
import type { FormFailure } from '../../apollo/form-failure.ts'
import type { Elements } from '../../ui/elements.ts'

interface ProblemFormProps {
  /** For a button that stands outside of it. */
  id?: string
  failure: FormFailure | null
  /** Whether it takes no submission now. */
  isClosed: boolean
  onSubmit: () => void
  children: Elements
}

/** A form that says what is wrong with it, and goes to the first wrong field. */
export function ProblemForm({ id, failure, isClosed, onSubmit, children }: ProblemFormProps) {
  const form = useRef<HTMLFormElement>(null)

  // The first wrong field is where the user goes on.
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
      <Message kind="error">{failure?.message}</Message>
      {children}
    </form>
  )
}

// Some password managers fill a field in without any event. What they filled in is what the user sees and sends.
function readFields(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input'))
    field.dispatchEvent(new Event('input', { bubbles: true }))
}
