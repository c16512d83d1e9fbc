import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { assignedAttemptPath } from '../../paths/assignment-paths.ts'
import { attemptPath } from '../../paths/attempt-path.ts'
import { formatMoment } from '../../ui/time/dates.ts'
import { Score } from '../../ui/charts/Score.tsx'
import { UserText } from '../../ui/UserText.tsx'

const RecentActivityFields = graphql(`
  fragment RecentActivity_user on User {
    id
    recentActivity {
      attemptId
      quizId
      assignmentId
      quizTitle
      score
      date
    }
  }
`)

interface RecentActivityProps {
  user: FragmentType<typeof RecentActivityFields>
  /** Whether nothing is shown before the first attempt. */
  isOptional?: boolean
}

export function RecentActivity({ user, isOptional = false }: RecentActivityProps) {
  const { recentActivity } = readFragment(RecentActivityFields, user)
  if (isOptional && recentActivity.length === 0) return null
  return (
    <section aria-labelledby="recent-activity" className={`min-w-0 ${isOptional ? 'mt-10' : ''}`}>
      <h2 id="recent-activity" className="text-lg font-semibold">
        Recent Activity
      </h2>
      {recentActivity.length === 0 ? (
        <div className="mt-3 rounded-box border border-dashed border-line-strong p-5">
          <p className="font-semibold">No recent activity</p>
          <p className="text-muted">Your last scores appear here.</p>
        </div>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-box border border-line bg-surface">
          {recentActivity.map(({ attemptId, quizId, assignmentId, quizTitle, score, date }) => (
            <li
              key={attemptId}
              className="relative flex items-center gap-3 px-5 py-3 transition-colors first:rounded-t-box last:rounded-b-box hover:bg-sunken"
            >
              <div className="min-w-0 grow">
                <Link
                  to={pathOf({ attemptId, quizId, assignmentId })}
                  className="block font-semibold after:absolute after:inset-0 after:rounded-box"
                >
                  <UserText layout="name">{quizTitle}</UserText>
                </Link>
                <p className="text-sm text-muted">
                  <time dateTime={date}>{formatMoment(date)}</time>
                </p>
              </div>
              <Score percent={score} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Activity {
  attemptId: string
  quizId: string | null
  assignmentId: string | null
}

function pathOf({ attemptId, quizId, assignmentId }: Activity): string {
  if (assignmentId !== null) return assignedAttemptPath(assignmentId, attemptId)
  return quizId === null ? '/dashboard' : attemptPath(quizId, attemptId)
}
