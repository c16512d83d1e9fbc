import { KeyRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatProbability, optionLetter } from './figures.ts'
import type { AnalyzedQuestion } from './useAnalysis.ts'

interface KeyAlarmProps {
  question: AnalyzedQuestion
  /** Where the viewer may correct the question; null if they may not. */
  correctPath: string | null
}

/** Says that another option looks right, and where the key can be corrected. */
export function KeyAlarm({ question, correctPath }: KeyAlarmProps) {
  const { alarm, answerIndex, questionNumber } = question
  if (alarm === null) return null
  const letter = optionLetter(alarm.option)
  const tone = alarm.strong ? 'border-wrong bg-wrong-soft' : 'border-line-strong bg-sunken'
  return (
    <div className={`flex gap-3 rounded-box border px-4 py-3 ${tone}`}>
      <KeyRound
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${alarm.strong ? 'text-wrong' : 'text-muted'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">{`Check the key: ${letter} looks right to those who know the rest`}</p>
        <p className="text-sm">
          <span>{`The key is ${optionLetter(answerIndex)}. That ${letter} is right has a probability of ${formatProbability(alarm.probability)}.`}</span>{' '}
          {correctPath === null ? (
            <span>Only who may edit the quiz can correct it.</span>
          ) : (
            <Link
              to={correctPath}
              className="inline-flex min-h-6 items-center font-semibold text-accent underline"
            >
              {`Open the quiz to correct question ${questionNumber}`}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
