import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { formatNumber } from '../../ui/counts.ts'
import { Meter } from '../../ui/charts/Meter.tsx'
import { Tile } from '../../ui/charts/Tile.tsx'

const Fields = graphql(`
  fragment AccountStatistics_user on User {
    id
    progress {
      totalQuizzes
      totalAttempts
      bestScore
    }
  }
`)

interface AccountStatisticsProps {
  user: FragmentType<typeof Fields>
}

export function AccountStatistics({ user }: AccountStatisticsProps) {
  const { totalQuizzes, totalAttempts, bestScore } = readFragment(Fields, user).progress
  return (
    <section
      aria-labelledby="account-statistics"
      className="rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="account-statistics" className="text-lg font-semibold">
        Account Statistics
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:*:last:col-span-2">
        <Tile label="Total Quizzes">{formatNumber(totalQuizzes)}</Tile>
        <Tile label="Quiz Attempts">{formatNumber(totalAttempts)}</Tile>
        <Tile label="Best Score" picture={<Meter label="Best Score" percent={bestScore} />}>
          {`${bestScore}%`}
        </Tile>
      </dl>
      {totalQuizzes === 0 && (
        <div className="mt-4 flex flex-col items-start gap-4 rounded-box bg-accent-soft p-4 sm:flex-row sm:items-center">
          <div className="min-w-0 grow">
            <h3 className="font-bold">Getting Started</h3>
            <p>Upload your first quiz, take it, and see here how you do.</p>
          </div>
          <ButtonLink to="/upload" look="secondary" className="shrink-0">
            Upload your first quiz
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
