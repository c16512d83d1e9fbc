import { MAX_DESCRIPTION, MAX_TITLE } from 'quiz-format'
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import type { FormProblems, UploadForm } from './upload-form.ts'
import { UploadProgress } from './UploadProgress.tsx'

interface UploadFieldsProps {
  form: UploadForm
  problems: FormProblems
  /** Percent of the file that has been sent; null while none is being sent. */
  progress: number | null
  onChange: (texts: Partial<Omit<UploadForm, 'chosen'>>) => void
  onSubmit: () => void
  onCancel: () => void
  /** How the last upload went. */
  outcome: ReactNode
  /** What stands above the fields. */
  children: ReactNode
}

/** The fields of an upload and what sends it. */
export function UploadFields(props: UploadFieldsProps) {
  const { form, problems, progress, onChange, onSubmit } = props
  const element = useRef<HTMLFormElement>(null)
  const isSending = progress !== null
  const isRefused = form.chosen?.check?.kind === 'refused'

  // The first wrong field is where the user goes on.
  useEffect(() => {
    if (Object.keys(problems).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
  }, [problems])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isSending) onSubmit()
  }
  // The browser sends no form whose button is disabled, and would say nothing.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && !form.chosen) onSubmit()
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-5">
      {props.children}
      <TextField
        label="Quiz Title"
        type="text"
        required
        autoComplete="off"
        maxLength={MAX_TITLE}
        hint={`At most ${MAX_TITLE} characters`}
        disabled={isSending}
        value={form.title}
        onChange={(event) => onChange({ title: event.target.value })}
        onKeyDown={onKeyDown}
        problems={toList(problems.title)}
      />
      <TextArea
        label="Description"
        maxLength={MAX_DESCRIPTION}
        hint={`At most ${MAX_DESCRIPTION} characters`}
        disabled={isSending}
        value={form.description}
        onChange={(event) => onChange({ description: event.target.value })}
        problems={toList(problems.description)}
      />
      <TextField
        label="Time limit"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="In minutes, 1 to 1440. Without one, an attempt may take as long as it likes."
        disabled={isSending}
        value={form.timeLimit}
        onChange={(event) => onChange({ timeLimit: event.target.value })}
        onKeyDown={onKeyDown}
        problems={toList(problems.timeLimit)}
      />
      {props.outcome}
      {isSending && <UploadProgress percent={progress} onCancel={props.onCancel} />}
      <Button type="submit" disabled={!form.chosen || isRefused || isSending} className="sm:self-start">
        {isSending ? 'Uploading...' : 'Upload Quiz'}
      </Button>
    </form>
  )
}

function toList(problem: string | undefined): string[] {
  return problem ? [problem] : []
}
