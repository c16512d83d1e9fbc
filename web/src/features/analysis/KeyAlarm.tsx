import { KeyRound } from 'lucide-react'
import { optionLetter } from '../../ui/option-letter.ts'
import { CorrectionLink } from './CorrectionLink.tsx'
import { formatProbability } from './figures.ts'
import type { AnalyzedQuestion } from './analysis.ts'

interface KeyAlarmProps {
  question: AnalyzedQuestion
  /** The quiz, if the viewer may correct it. */
  correctableId: string | null
}

/** Says that another option looks right, and where the key can be corrected. */
export function KeyAlarm({ question, correctableId }: KeyAlarmProps) {
  const { alarm, answerIndex, questionId, questionNumber } = question
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
          {correctableId === null ? (
            <span>Only the owner of the quiz, and whoever may edit it, can correct it.</span>
          ) : (
            <CorrectionLink {...{ quizId: correctableId, questionId, option: alarm.option }} className="">
              {`See what ${letter} as the key of question ${questionNumber} would change`}
            </CorrectionLink>
          )}
        </p>
      </div>
    </div>
  )
}
