import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { SubmitButton } from './SubmitButton.tsx'
import type { FormProblems, UploadForm } from './upload-form.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { UploadTextFields } from './UploadTextFields.tsx'

interface UploadFieldsProps {
  form: UploadForm
  problems: FormProblems
  /** Percentage of the file that has been sent; null while no upload is in progress. */
  progress: number | null
  /** Whether the upload has succeeded. */
  isDone: boolean
  onChange: (texts: Partial<Omit<UploadForm, 'chosen'>>) => void
  onSubmit: () => void
  onCancel: () => void
  /** Messages about the last upload. */
  outcome: ReactNode
  /** Content above the fields. */
  children: Elements
}

/** The upload form. */
export function UploadFields(props: UploadFieldsProps) {
  const { form, problems, progress, isDone, onChange, onSubmit } = props
  const element = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const isSending = progress !== null

  // Focus the first invalid field.
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
  }, [problems])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  // While the submit button is disabled, Enter would do nothing. Submitting here reports the missing file.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !form.chosen) onSubmit()
  }

  // The focus must not be lost when a success disables the submit button, or when Cancel disappears.
  useEffect(() => {
    if (isDone) outcome.current?.focus()
  }, [isDone])
  const cancel = () => {
    submitButton.current?.focus()
    props.onCancel()
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
      {props.children}
      <UploadTextFields {...{ form, problems, onChange }} isReadOnly={isSending} onKeyDown={onKeyDown} />
      <div
        ref={outcome}
        tabIndex={-1}
        data-focus-target
        className="flex flex-col gap-5 not-has-[p:not(:empty)]:-mt-5"
      >
        {props.outcome}
      </div>
      {isSending && <UploadProgress percent={progress} onCancel={cancel} />}
      <SubmitButton ref={submitButton} chosen={form.chosen} isSending={isSending} />
    </form>
  )
}
