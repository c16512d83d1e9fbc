import { MAX_DESCRIPTION, MAX_TIME_LIMIT, MAX_TITLE } from 'quiz-format'
import type { KeyboardEvent } from 'react'
import { TextArea, TextField } from '../../ui/forms/Field.tsx'
import { proposedTitle } from '../../quiz-files/file-kinds.ts'
import type { UploadTexts } from './upload-draft.ts'
import type { FormProblems, UploadForm } from './upload-form.ts'

interface UploadTextFieldsProps {
  form: UploadForm
  problems: FormProblems
  isReadOnly: boolean
  onChange: (texts: Partial<UploadTexts>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function UploadTextFields(props: UploadTextFieldsProps) {
  const { form, problems, isReadOnly, onChange, onKeyDown } = props
  return (
    <>
      <TextField
        label="Quiz Title"
        type="text"
        required
        autoComplete="off"
        hint={isShortened(form) ? 'Shortened from the file’s name.' : undefined}
        limit={MAX_TITLE}
        readOnly={isReadOnly}
        value={form.title}
        onChange={(event) => onChange({ title: event.target.value })}
        onKeyDown={onKeyDown}
        problems={toList(problems.title)}
      />
      <TextArea
        label="Description"
        limit={MAX_DESCRIPTION}
        readOnly={isReadOnly}
        value={form.description}
        onChange={(event) => onChange({ description: event.target.value })}
        problems={toList(problems.description)}
      />
      <TextField
        label="Time limit"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        hint={`In minutes, 1 to ${MAX_TIME_LIMIT}. Without one, an attempt may take as long as it likes.`}
        readOnly={isReadOnly}
        value={form.timeLimit}
        onChange={(event) => onChange({ timeLimit: event.target.value })}
        onKeyDown={onKeyDown}
        problems={toList(problems.timeLimit)}
      />
    </>
  )
}

// Whether the title is the file's name, cut to the maximum length. Becomes false once the title is edited.
function isShortened({ chosen, title }: UploadForm): boolean {
  const proposed = chosen && proposedTitle(chosen.file)
  return proposed !== null && proposed.isShortened && proposed.title === title
}

function toList(problem: string | undefined): string[] {
  return problem ? [problem] : []
}
