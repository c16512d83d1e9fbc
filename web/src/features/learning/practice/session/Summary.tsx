import { useEffect, useRef } from 'react'
import { practicePath } from '../../../../paths/practice-path.ts'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { Meter } from '../../../../ui/charts/Meter.tsx'
import { formatCount } from '../../../../ui/counts.ts'
import { MASTERY_NAMES } from '../../../../ui/mastery-names.ts'
import { formatDuration } from '../../../../ui/time/durations.ts'
import { formatStudyDay } from '../../../../ui/time/study-days.ts'
import { UserText } from '../../../../ui/UserText.tsx'
import { modeName } from '../modes.ts'
import type { PracticeState } from '../practice-state.ts'
import { MissedQuestions } from './MissedQuestions.tsx'
import { levelsReached, readTally, summarize, type Levels } from '../tally.ts'

interface SummaryProps {
  practice: PracticeState
  back: { to: string; label: string }
  /** The levels of the quiz's sections now; null if they are not known. */
  levels: Levels | null
}

/** What a practice has changed. */
export function Summary({ practice, back, levels }: SummaryProps) {
  const { id, mode, quizId, total } = practice
  const tally = readTally(id)
  const { right, missed, voided, missedQuestions, recovered, next } = summarize(tally)
  const judged = right + missed
  const answered = judged + voided
  const reached = tally.levels && levels ? levelsReached(tally.levels, levels) : []
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="animate-appear rounded-box border border-line bg-surface p-4 sm:p-8">
      <p className="text-muted">{`Practice: ${modeName(mode)}`}</p>
      <h1 ref={heading} tabIndex={-1} data-focus-target className="text-xl font-semibold tracking-tight">
        Practice done
      </h1>
      {judged > 0 && (
        <>
          <p className="mt-4 text-lg font-bold tabular-nums">
            {`${right} of ${formatCount(judged, 'question')} right at once`}
          </p>
          <div className="mt-2">
            <Meter label="Right at once" percent={Math.round((100 * right) / judged)} />
          </div>
        </>
      )}
      <ul className="mt-4 flex flex-col gap-2 tabular-nums">
        {answered < total && (
          <li className="text-muted">
            {answered === 0
              ? `All ${formatCount(total, 'question')} of this practice are answered.`
              : `Answered in another browser: ${formatCount(total - answered, 'question')}.`}
          </li>
        )}
        {voided > 0 && (
          <li className="text-muted">{`Left out, because they count for nobody: ${formatCount(voided, 'question')}.`}</li>
        )}
        {missed > 0 && (
          <li>
            <p>{missedText(missed, recovered)}</p>
            <MissedQuestions questions={missedQuestions} />
          </li>
        )}
        {reached.map(({ name, level }) => (
          <li key={name}>
            <UserText className="font-semibold">{name}</UserText>{' '}
            <span>{`has reached ${MASTERY_NAMES[level]}.`}</span>
          </li>
        ))}
        {next && <li>{nextText(next, answered)}</li>}
        {tally.seconds > 0 && (
          <li className="text-muted">{`Time: ${formatDuration(1_000 * tally.seconds)}`}</li>
        )}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={practicePath(quizId)}>Practise more</ButtonLink>
        <ButtonLink look="secondary" to={back.to}>
          {back.label}
        </ButtonLink>
      </div>
    </div>
  )
}

function missedText(missed: number, recovered: number): string {
  const text = `${formatCount(missed, 'question')} missed`
  if (recovered === 0) return `${text}.`
  return recovered === missed
    ? `${text}, right when asked once more.`
    : `${text}; ${recovered} right when asked once more.`
}

function nextText({ day, count }: { day: string; count: number }, answered: number): string {
  const date = formatStudyDay(day, { withYear: true })
  if (count === answered)
    return count === 1 ? `It is due again on ${date}.` : `All of them are due again on ${date}.`
  return `${formatCount(count, 'question')} of these will be due on ${date}, the others later.`
}
