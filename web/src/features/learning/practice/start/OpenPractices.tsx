import { useQuery } from '@apollo/client/react'
import { Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { graphql } from '../../../../gql/index.ts'
import { practiceSessionPath } from '../../../../paths/practice-path.ts'
import { formatNumber } from '../../../../ui/counts.ts'
import { formatMoment } from '../../../../ui/time/dates.ts'
import { modeName } from '../modes.ts'

const OpenPracticesQuery = graphql(`
  query OpenPractices {
    openPractices {
      id
      mode
      quizId
      quizTitle
      startedAt
      total
      done
    }
  }
`)

const MAX_SHOWN = 3

/**
 * Offers to go on with practices that have not ended, on any device.
 *
 * @param quizId only those of this quiz; null for all.
 */
export function OpenPractices({ quizId }: { quizId: string | null }) {
  const { data } = useQuery(OpenPracticesQuery, { fetchPolicy: 'no-cache' })
  const practices = data?.openPractices?.filter((practice) => quizId === null || practice.quizId === quizId)
  if (!practices || practices.length === 0) return null
  return (
    <section aria-labelledby="go-on-with" className="mt-6">
      <h2 id="go-on-with" className="mb-3 font-sans font-semibold">
        Go on with
      </h2>
      <ul className="flex flex-col gap-3">
        {practices.slice(0, MAX_SHOWN).map(({ id, mode, quizTitle, startedAt, total, done }) => (
          <li key={id}>
            <Link
              to={practiceSessionPath(id)}
              className="flex min-h-16 items-center gap-3 rounded-box border border-line-strong/60 bg-surface px-4 py-2.5 hover:border-accent"
            >
              <Play
                aria-hidden="true"
                className="size-4 shrink-0 fill-current text-accent forced-colors:text-inherit"
              />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{modeName(mode)}</span>
                {quizId === null && quizTitle !== null && (
                  <span dir="auto" className="block text-sm wrap-anywhere">
                    {quizTitle}
                  </span>
                )}
                <span className="block text-sm text-balance text-muted tabular-nums">
                  {`${formatNumber(done)} of ${formatNumber(total)} answered, begun ${formatMoment(startedAt)}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
