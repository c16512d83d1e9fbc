import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { earlyFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import { TextField } from '../../../ui/forms/Field.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { joinPathIn } from './join-code.ts'

const CODE_FORM = 'A join code has eight letters and digits, such as BCDF-2345'

/** Asks for a join code or link, and opens the page that joins its class. */
export function JoinByCodeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const submit = () => {
    const path = joinPathIn(text)
    if (path === null) setFailure(earlyFailure({ code: CODE_FORM }))
    else void navigate(path)
  }
  return (
    <FormDialog
      title="Join a class"
      submit="Continue"
      submitting="Continue"
      failure={failure}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Join code or link"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        translate="no"
        data-first-focus
        hint="Your instructor has it."
        value={text}
        onChange={({ target }) => setText(target.value)}
        problems={failure?.fields['code']}
      />
    </FormDialog>
  )
}
