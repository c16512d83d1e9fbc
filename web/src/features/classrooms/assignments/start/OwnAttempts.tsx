import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import type { OwnAttempts_AssignmentFragment } from '../../../../gql/graphql.ts'
import { assignedAttemptPath } from '../../../../paths/assignment-paths.ts'
import { Score } from '../../../../ui/charts/Score.tsx'
import { capitalized } from '../../../../ui/sentences.ts'
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
  return (
    <section aria-labelledby="own-attempts">
      <h2 id="own-attempts" className="text-lg font-semibold">
        Your attempts
      </h2>
      <ol className="mt-3 divide-y divide-line rounded-box border border-line bg-surface">
        {attempts.map((attempt, index) => (
          <li key={attempt.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3">
            <div className="min-w-0 grow basis-56">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold">{`Attempt ${index + 1}`}</span>
                {attempt.late && <Mark>Late</Mark>}
                {attempts.length > 1 && attempt.counted && <Mark>Counts</Mark>}
              </p>
              <p className="text-sm text-muted">
                <NamedTime moment={attempt.completedAt ?? attempt.startedAt} timeZone={classroom.timeZone} />
              </p>
            </div>
            <Outcome attempt={attempt} when={capitalized(access?.reasons.scoreFreeAt ?? '')} />
            {attempt.status === 'COMPLETED' && (
              <Link
                to={assignedAttemptPath(id, attempt.id)}
                aria-label={`${access?.keyFree ? 'Review' : 'Your answers'} of attempt ${index + 1}`}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
              >
                {access?.keyFree ? 'Review' : 'Your answers'}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
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
