import { Link } from 'react-router-dom'
import { useLoadSections } from '../../../../apollo/useLoadSections.ts'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import type { OwnAttempts_AssignmentFragment } from '../../../../gql/graphql.ts'
import { assignedAttemptPath } from '../../../../paths/assignment-paths.ts'
import { Score } from '../../../../ui/charts/Score.tsx'
import { ScoreChart } from '../../../../ui/charts/ScoreChart.tsx'
import { SectionDisclosure } from '../../../../ui/charts/SectionDisclosure.tsx'
import { capitalized } from '../../../../ui/sentences.ts'
import { formatDuration } from '../../../../ui/time/durations.ts'
import { NamedTime } from '../NamedTime.tsx'

const OwnAttemptsFields = graphql(`
  fragment OwnAttempts_assignment on Assignment {
    id
    classroom {
      id
      timeZone
    }
    access {
      keyFree
      reasons {
        scoreFreeAt
      }
    }
    attempts {
      id
      status
      startedAt
      completedAt
      score
      late
      counted
    }
  }
`)

type OwnAttempt = OwnAttempts_AssignmentFragment['attempts'][number]

/** A learner’s attempts of an assignment, oldest first, with what may be seen of them. */
export function OwnAttempts({ assignment }: { assignment: FragmentType<typeof OwnAttemptsFields> }) {
  const { id, classroom, access, attempts } = readFragment(OwnAttemptsFields, assignment)
  if (attempts.length === 0) return null
  const scores = attempts.flatMap(({ score }) => score ?? [])
  return (
    <section aria-labelledby="own-attempts">
      <h2 id="own-attempts" className="text-lg font-semibold">
        Your attempts
      </h2>
      {scores.length > 1 && <ScoreChart scores={scores} of={`your ${scores.length} attempts`} />}
      <ol className="mt-3 divide-y divide-line rounded-box border border-line bg-surface">
        {attempts.map((attempt, index) => (
          <Attempt
            key={attempt.id}
            attempt={attempt}
            number={index + 1}
            assignmentId={id}
            timeZone={classroom.timeZone}
            isAlone={attempts.length === 1}
            keyFree={access?.keyFree ?? false}
            whenFree={capitalized(access?.reasons.scoreFreeAt ?? '')}
          />
        ))}
      </ol>
    </section>
  )
}

interface AttemptProps {
  attempt: OwnAttempt
  /** From 1. */
  number: number
  assignmentId: string
  timeZone: string
  /** Whether there are no other attempts. */
  isAlone: boolean
  keyFree: boolean
  /** When the score is shown. */
  whenFree: string
}

function Attempt({ attempt, number, assignmentId, timeZone, isAlone, keyFree, whenFree }: AttemptProps) {
  const { id, status, startedAt, completedAt, score } = attempt
  const loadSections = useLoadSections(id)
  return (
    <li className="px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0 grow basis-56">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{`Attempt ${number}`}</span>
            {attempt.late && <Mark>Late</Mark>}
            {!isAlone && attempt.counted && <Mark>Counts</Mark>}
          </p>
          <p className="text-sm text-muted">
            <NamedTime moment={completedAt ?? startedAt} timeZone={timeZone} />
          </p>
          {completedAt !== null && (
            <p className="text-sm text-muted">
              {`Took ${formatDuration(Date.parse(completedAt) - Date.parse(startedAt))}`}
            </p>
          )}
        </div>
        <Outcome attempt={attempt} when={whenFree} />
        {status === 'COMPLETED' && (
          <Link
            to={assignedAttemptPath(assignmentId, id)}
            aria-label={`${keyFree ? 'Review' : 'Your answers'} of attempt ${number}`}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            {keyFree ? 'Review' : 'Your answers'}
          </Link>
        )}
      </div>
      {score !== null && <SectionDisclosure attempt={`attempt ${number}`} load={loadSections} />}
    </li>
  )
}

function Outcome({ attempt: { status, score }, when }: { attempt: OwnAttempt; when: string }) {
  if (status === 'IN_PROGRESS') return <p className="text-muted">In progress</p>
  if (status === 'ENDED') return <p className="text-muted">Given up, without a score</p>
  return score === null ? <p className="text-sm text-muted">{when}</p> : <Score percent={score} />
}

function Mark({ children }: { children: string }) {
  return (
    <span className="rounded-box border border-line-strong px-2 text-sm font-semibold text-muted">
      {children}
    </span>
  )
}
