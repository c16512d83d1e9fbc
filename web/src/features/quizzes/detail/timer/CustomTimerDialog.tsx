import { MAX_TIME_LIMIT } from 'quiz-format/rules'
import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { readCustomTimer, type TimerSetting } from './timer-setting.ts'

interface CustomTimerDialogProps {
  /** The current custom timer; null if there is none. */
  minutes: number | null
  onChoose: (timer: TimerSetting) => void
  onCancel: () => void
}

export function CustomTimerDialog({ minutes, onChoose, onCancel }: CustomTimerDialogProps) {
  const [text, setText] = useState(minutes === null ? '' : String(minutes))
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const timer = readCustomTimer(text)
    if ('problem' in timer) setProblem(timer.problem)
    else onChoose(timer)
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
            Set timer
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
