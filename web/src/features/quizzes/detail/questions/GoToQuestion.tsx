import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatNumber } from '../../../../ui/counts.ts'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { questionNumberProblem } from './question-number.ts'

interface GoToQuestionProps {
  /** What the list is called. */
  label: string
  total: number
  goTo: (number: number) => void
}

/** Leads to any question of a long list by its number. */
export function GoToQuestion({ label, total, goTo }: GoToQuestionProps) {
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = questionNumberProblem(number, total)
    setProblem(wrong)
    if (wrong === null) goTo(Number(number))
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form
      noValidate
      aria-label={`Go to a question: ${label}`}
      onSubmit={submit}
      className="flex flex-wrap items-start gap-2"
    >
      <TextField
        label="Go to question"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        required
        hint={`1 to ${formatNumber(total)}`}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        problems={problem === null ? undefined : [problem]}
      />
      <Button type="submit" look="secondary" className="mt-7">
        Go
      </Button>
    </form>
  )
}
