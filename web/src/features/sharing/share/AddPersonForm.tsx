import { useRef, useState } from 'react'
import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { RightSelect, type GivenRight } from './RightSelect.tsx'
import { useShareQuiz } from './useShareQuiz.ts'

/** Shares a quiz with somebody by username. */
export function AddPersonForm({ quizId }: { quizId: string }) {
  const shareQuiz = useShareQuiz()
  const [username, setUsername] = useState('')
  const [right, setRight] = useState<GivenRight>('VIEW')
  const [added, setAdded] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, failure, submit } = useSubmission({
    check: () => {
      setAdded(null)
      return emptyFieldsFailure({ username: { label: 'Username', value: username.trim() } })
    },
    send: () => shareQuiz({ quizId, username: username.trim(), right }),
    onDone: () => {
      setAdded(username.trim())
      setUsername('')
      field.current?.focus()
    },
  })
  return (
    <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          ref={field}
          label="Username"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          problems={failure?.fields['username']}
        />
        <RightSelect label="Right" right={right} onChange={setRight} />
      </div>
      <Button type="submit" className="sm:self-start" aria-disabled={isBusy}>
        {isBusy ? 'Sharing...' : 'Share with this person'}
      </Button>
      <Message kind="success">{added !== null && `Shared with ${added}`}</Message>
    </ProblemForm>
  )
}
