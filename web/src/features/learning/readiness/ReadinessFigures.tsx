import { CalendarClock } from 'lucide-react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { RangeBar } from '../../../ui/charts/RangeBar.tsx'
import { rangeText, type ForecastFigures } from '../../../ui/forecast-texts.ts'
import { examDayText } from '../exam/exam-texts.ts'
import { chanceText, missingText, scopeText } from './readiness-texts.ts'

const ReadinessFigureFields = graphql(`
  fragment ReadinessFigures_readiness on Readiness {
    isOnlyAnswered
    expected
    low
    high
    chanceToPass
    withPlan
    missing {
      answers
      days
    }
  }
`)

const ReadinessExamFields = graphql(`
  fragment ReadinessFigures_exam on Exam {
    quizId
    date
    daysLeft
    passScore
  }
`)

interface ReadinessFiguresProps {
  readiness: FragmentType<typeof ReadinessFigureFields>
  /** Null if none is set. */
  exam: FragmentType<typeof ReadinessExamFields> | null
  /** Whether figures that are not known have their room, too. */
  hasRoom: boolean
}

/** The exam day, and the expected score with its range, or what is missing for it. */
export function ReadinessFigures({
  readiness: fragment,
  exam: examFragment,
  hasRoom,
}: ReadinessFiguresProps) {
  const readiness = readFragment(ReadinessFigureFields, fragment)
  const exam = readFragment(ReadinessExamFields, examFragment)
  const { expected, low, high, chanceToPass, withPlan, missing, isOnlyAnswered } = readiness
  const daysLeft = exam?.daysLeft ?? null
  const passScore = exam?.passScore ?? null
  const score = expected === null || low === null || high === null ? null : { expected, low, high }
  return (
    <>
      {(exam !== null || hasRoom) && (
        <p className={`mt-1 flex items-center gap-2 tabular-nums ${exam ? 'font-semibold' : 'text-muted'}`}>
          <CalendarClock aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span>{exam ? examDayText(exam) : 'No exam date is set'}</span>
        </p>
      )}
      {(score !== null || hasRoom) && (
        <>
          <ExpectedScore {...{ score, passScore, daysLeft }} />
          <dl className="mt-3 flex flex-col gap-1 border-t border-line pt-3">
            <Figure
              name={passScore === null ? 'Chance to pass' : `Chance to pass (${passScore}%)`}
              isMarked={passScore !== null}
              value={chanceToPass === null ? null : chanceText(chanceToPass)}
            />
            <Figure
              name="Expected with the plan"
              value={
                withPlan === null || daysLeft === null || daysLeft < 2 ? null : `${Math.round(withPlan)}%`
              }
            />
          </dl>
        </>
      )}
      <p className={score === null ? 'mt-2 tabular-nums' : 'mt-2 text-sm text-muted'}>
        {score === null ? missingText(missing) : scopeText(isOnlyAnswered)}
      </p>
      {score === null && !hasRoom && (
        <p className="mt-2 text-sm text-muted">
          Answers in a practice and in completed quizzes count, on each day the first to a question.
        </p>
      )}
    </>
  )
}

interface ExpectedScoreProps {
  /** Null while something is missing. */
  score: ForecastFigures | null
  passScore: number | null
  /** Until the exam; null without one. */
  daysLeft: number | null
}

function ExpectedScore({ score, passScore, daysLeft }: ExpectedScoreProps) {
  const isAhead = daysLeft !== null && daysLeft > 0
  return (
    <div className="mt-3">
      <p className="text-sm text-muted">{isAhead ? 'Expected on the exam day' : 'Expected today'}</p>
      <p className="flex items-baseline gap-2 tabular-nums">
        <span className="text-2xl/9 font-bold">{score ? `${Math.round(score.expected)}%` : <Unknown />}</span>
        {score && <span className="text-sm text-muted">{rangeText(score)}</span>}
      </p>
      <div className="mt-1">
        {score ? (
          <RangeBar
            min={0}
            max={100}
            value={Math.min(100, Math.max(0, score.expected))}
            low={score.low}
            high={score.high}
            tick={passScore}
            isFaint={false}
          />
        ) : (
          <div aria-hidden="true" className="h-4 py-1.5">
            <div className="h-1 rounded-full bg-line forced-colors:border" />
          </div>
        )}
      </div>
      {score && isAhead && <p className="mt-1 text-sm text-muted">If you practise nothing more until then</p>}
    </div>
  )
}

interface FigureProps {
  name: string
  /** Whether it explains the mark on the bar. */
  isMarked?: boolean
  value: string | null
}

function Figure({ name, isMarked = false, value }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="tabular-nums">
        {isMarked && (
          <span
            aria-hidden="true"
            className="me-2 inline-block h-3.5 w-0.5 bg-line-strong align-[-0.1em] forced-colors:bg-[CanvasText]"
          />
        )}
        <span>{name}</span>
      </dt>
      <dd className="font-bold tabular-nums">{value ?? <Unknown />}</dd>
    </div>
  )
}

function Unknown() {
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </span>
  )
}
