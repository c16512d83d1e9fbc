import { ASSUMED_SECONDS, minutesFor, questionsFor } from 'quiz-format/learning'
import { formatCount } from '../../../ui/counts.ts'
import { Select } from '../../../ui/forms/Select.tsx'

const MINUTES = [5, 10, 15, 20, 30, 45, 60]
const MAX_QUESTIONS = 500

interface MinutesFieldProps {
  /** The questions a day, as they were typed. */
  size: string
  /** The learner's own seconds for a question; null if they are not known yet. */
  seconds: number | null
  onChoose: (size: number) => void
}

/** Chooses the questions a day by the minutes that they take. */
export function MinutesField({ size, seconds, onChoose }: MinutesFieldProps) {
  const each = seconds ?? undefined
  const sizes = MINUTES.map((minutes) => ({
    minutes,
    questions: Math.min(MAX_QUESTIONS, questionsFor(minutes, each)),
  }))
  const typed = Number(size)
  const chosen = sizes.find(({ questions }) => questions === typed)
  return (
    <div className="sm:col-span-2">
      <Select
        label="Or by time"
        value={chosen?.minutes ?? ''}
        onChange={(event) => {
          const wanted = sizes.find(({ minutes }) => minutes === Number(event.target.value))
          if (wanted) onChoose(wanted.questions)
        }}
      >
        {!chosen && (
          <option value="">
            {Number.isInteger(typed) && typed > 0
              ? `About ${formatCount(minutesFor(typed, each), 'minute')} a day`
              : 'Choose a time'}
          </option>
        )}
        {sizes.map(({ minutes, questions }) => (
          <option key={minutes} value={minutes}>
            {`About ${minutes} minutes a day: ${formatCount(questions, 'question')}`}
          </option>
        ))}
      </Select>
      <p className="mt-1 text-sm text-muted tabular-nums">
        {seconds === null
          ? `Counted with ${ASSUMED_SECONDS} seconds a question, until your own time is known from 20 answers in practice.`
          : `Counted with your own ${formatCount(Math.round(seconds), 'second')} a question.`}
      </p>
    </div>
  )
}
