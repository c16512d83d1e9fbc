import { Check, Minus, X } from 'lucide-react'
import { formatDuration } from '../../../../ui/time/durations.ts'
import { formatInZone } from '../../../../ui/time/zoned-time.ts'
import { Pictures } from '../../../../ui/pictures/pictures.ts'
import { FormattedText } from '../../../../ui/rich/FormattedText.tsx'
import { UserText } from '../../../../ui/UserText.tsx'
import type { LearnerAnswer } from './useLearnerAnswers.ts'

const VERDICTS = {
  correct: { Icon: Check, text: 'Right', tone: 'text-correct' },
  incorrect: { Icon: X, text: 'Wrong', tone: 'text-wrong' },
  given: { Icon: Check, text: 'Counts as right', tone: 'text-correct' },
  leftOut: { Icon: Minus, text: 'Counts for nobody', tone: 'text-muted' },
  unanswered: { Icon: Minus, text: 'Not answered', tone: 'text-muted' },
}

interface LearnerAnswerItemProps {
  answer: LearnerAnswer
  timeZone: string
}

/** A question, what the learner answered and when, and the right answer if that is another one. */
export function LearnerAnswerItem({ answer, timeZone }: LearnerAnswerItemProps) {
  const { number, sectionName, text, format, options, answerIndex, selectedOption } = answer
  const { Icon, text: verdict, tone } = VERDICTS[verdictOf(answer)]
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <p className="text-muted tabular-nums">
          <span>{`Question ${number}`}</span>
          {sectionName !== null && (
            <span>
              {' · '}
              <UserText>{sectionName}</UserText>
            </span>
          )}
        </p>
        <p className={`flex items-center gap-1 font-bold ${tone}`}>
          <Icon aria-hidden="true" className="size-4" strokeWidth={3} />
          <span>{verdict}</span>
        </p>
      </div>
      <Pictures value={answer.pictures}>
        <FormattedText as="h4" format={format} className="mt-1 font-semibold text-pretty">
          {text}
        </FormattedText>
        <dl className="mt-1 grid gap-x-3 sm:grid-cols-[7rem_1fr]">
          {selectedOption !== null && (
            <Option name="Answer" format={format} text={options[selectedOption] ?? ''} />
          )}
          {selectedOption !== answerIndex && (
            <Option name="Right answer" format={format} text={options[answerIndex] ?? ''} />
          )}
        </dl>
      </Pictures>
      <AnsweredWhen answer={answer} timeZone={timeZone} />
    </article>
  )
}

// After a correction, an answer may count although the key says otherwise.
function verdictOf({ answerIndex, selectedOption, isCorrect }: LearnerAnswer): keyof typeof VERDICTS {
  if (isCorrect === null) return 'leftOut'
  if (isCorrect) return selectedOption === answerIndex ? 'correct' : 'given'
  return selectedOption === null ? 'unanswered' : 'incorrect'
}

function Option({ name, text, format }: { name: string; text: string; format: LearnerAnswer['format'] }) {
  return (
    <>
      <dt className="text-sm leading-6 text-muted">{name}</dt>
      <dd className="min-w-0">
        <FormattedText as="span" format={format}>
          {text}
        </FormattedText>
      </dd>
    </>
  )
}

function AnsweredWhen({ answer: { answeredAt, responseTime }, timeZone }: LearnerAnswerItemProps) {
  if (answeredAt === null) return null
  return (
    <p className="mt-1 text-sm text-muted tabular-nums">
      <time dateTime={answeredAt}>{formatInZone(answeredAt, timeZone)}</time>
      {responseTime !== null && <span>{`, after ${formatDuration(responseTime)}`}</span>}
    </p>
  )
}
