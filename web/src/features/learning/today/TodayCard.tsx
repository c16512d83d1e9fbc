import { CircleCheck, Play } from 'lucide-react'
import { forgottenBy } from 'quiz-format/learning'
import type { ReactElement } from 'react'
import { practicePath } from '../../../paths/practice-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { RetryButton } from '../../../ui/buttons/RetryButton.tsx'
import { ProgressBar } from '../../../ui/charts/ProgressBar.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { formatStudyDay } from '../../../ui/time/study-days.ts'
import { NextExamLine } from './NextExamLine.tsx'
import { nextExam } from './plan-exams.ts'
import { planText } from './plan-texts.ts'
import { TodayFrame } from './TodayFrame.tsx'
import { useToday } from './useToday.ts'

/** What to practise today. */
export function TodayCard() {
  const { plan, seconds, month, hasFailed, retry } = useToday()
  if (hasFailed)
    return (
      <TodayFrame action={<RetryButton onRetry={retry} />}>
        <p className="text-muted">Today’s plan could not be loaded.</p>
      </TodayFrame>
    )
  if (!plan) return <TodayFrame />
  const { size, done, questions } = plan
  const exam = nextExam(questions)
  const forgotten = forgottenBy(questions)
  if (size === 0)
    return (
      <TodayFrame action={<MoreLink>Practise something else</MoreLink>}>
        <p>There is nothing to practise today.</p>
        <Month text={month} />
      </TodayFrame>
    )
  if (done >= size)
    return (
      <TodayFrame action={<MoreLink>Practise more</MoreLink>}>
        <p className="flex items-start gap-2 tabular-nums">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-correct" />
          <span>{`Done for today: you have answered ${formatCount(size, 'question')}.`}</span>
        </p>
        {exam && <NextExamLine exam={exam} />}
        <Month text={month} />
      </TodayFrame>
    )
  return (
    <TodayFrame
      action={
        <ButtonLink to={practicePath(null, { mode: 'today' })}>
          <Play aria-hidden="true" className="size-4 fill-current" />
          <span>{done === 0 ? 'Practise now' : 'Go on practising'}</span>
        </ButtonLink>
      }
    >
      <p className="tabular-nums">{planText(questions, forgotten && formatStudyDay(forgotten), seconds)}</p>
      {done > 0 && (
        <div className="mt-3 max-w-md">
          <ProgressBar label="Answered today" value={done} max={size} />
        </div>
      )}
      {exam && <NextExamLine exam={exam} />}
      <Month text={month} />
    </TodayFrame>
  )
}

/** On how many days of this month the learner has practised. */
function Month({ text }: { text: string | null }): ReactElement | null {
  return text === null ? null : <p className="mt-1 text-sm text-muted tabular-nums">{text}</p>
}

function MoreLink({ children }: { children: string }): ReactElement {
  return (
    <ButtonLink look="secondary" to={practicePath(null)}>
      {children}
    </ButtonLink>
  )
}
