import { MAX_TIME_LIMIT } from 'quiz-format/rules'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { readCustomTimer, type TimerChoice } from './timer-choice.ts'

interface CustomTimerDialogProps {
  /** As chosen before. */
  minutes: number | null
  onChoose: (choice: TimerChoice) => void
  onCancel: () => void
}

/** Asks for the minutes of a timer that is none of the presets. */
export function CustomTimerDialog({ minutes, onChoose, onCancel }: CustomTimerDialogProps) {
  const [text, setText] = useState(minutes === null ? '' : String(minutes))
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = readCustomTimer(text)
    if ('problem' in answer) setProblem(answer.problem)
    else onChoose(answer)
  }

  return (
    <Dialog
      title="Custom timer"
      onDismiss={onCancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            OK
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="pt-2 text-ink">
        <div role="alert" className="sr-only">
          {problem}
        </div>
        <TextField
          label="Minutes"
          required
          inputMode="decimal"
          autoComplete="off"
          data-first-focus
          hint={`More than 0, at most ${MAX_TIME_LIMIT}. Leave it empty for no timer.`}
          problems={problem === null ? undefined : [problem]}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
