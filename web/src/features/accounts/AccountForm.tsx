import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import type { FormFailure } from './form-outcome.ts'

interface AccountFormProps {
  heading: string
  intro: string
  submitLabel: string
  isBusy: boolean
  isDisabled?: boolean
  failure: FormFailure | null
  success?: string | null
  onSubmit: () => void
  children: ReactNode
  /** Where else to go. */
  footer: ReactNode
}

/** A card with a form about an account: its fields, one button, and how it went. */
export function AccountForm(props: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { failure } = props

  // The first wrong field is where the user goes on.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!props.isBusy) props.onSubmit()
  }

  return (
    <div className="rounded-box border border-line bg-surface p-6 sm:p-8">
      <h1 className="text-xl font-bold tracking-tight">{props.heading}</h1>
      <p className="mt-1 text-muted">{props.intro}</p>
      <form ref={form} noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
        <Message kind="error">{failure?.message}</Message>
        <Message kind="success">{props.success}</Message>
        {props.children}
        <Button type="submit" disabled={props.isBusy || props.isDisabled}>
          {props.submitLabel}
        </Button>
      </form>
      <p className="mt-6 text-muted">{props.footer}</p>
    </div>
  )
}
