import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { memoryPath } from '../../../paths/memory-path.ts'
import { RetryButton } from '../../../ui/buttons/RetryButton.tsx'
import { Placeholder } from '../../../ui/page/Placeholder.tsx'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import { nextLevelText } from './next-level-text.ts'

const NextLevelFields = graphql(`
  fragment NextLevel_quiz on Quiz {
    id
    questionCount
    progress {
      mastery
      masteredShare
    }
  }
`)

const NextLevelQuery = graphql(`
  query NextLevel($quizId: ID!) {
    nextLevel(quizId: $quizId) {
      total
      right
      level
      next
      needed
      nearest {
        questionId
        number
        text
        format
        chance
      }
    }
  }
`)

const MAX_NEAREST = 5
const NEXT_SHARES = [50, 70, 90]

interface NextLevelProps {
  quiz: FragmentType<typeof NextLevelFields>
}

/** What the quiz's mastery level means, and which questions are nearest to the next one. */
export function NextLevel({ quiz }: NextLevelProps) {
  const { id, questionCount, progress } = readFragment(NextLevelFields, quiz)
  const { data, error, loading, refetch } = useQuery(NextLevelQuery, {
    variables: { quizId: id },
    fetchPolicy: 'cache-and-network',
    skip: progress.mastery === 'NOT_STARTED',
  })
  if (progress.mastery === 'NOT_STARTED') return null
  const level = data?.nextLevel
  return (
    <section aria-labelledby="next-level" className="mt-10">
      <h2 id="next-level" className="text-lg font-semibold">
        Mastery
      </h2>
      {level ? (
        <>
          <p className="max-w-[65ch] min-h-12 text-muted tabular-nums">{nextLevelText(level)}</p>
          {level.nearest.length > 0 && (
            <ul className="mt-1">
              {level.nearest.map(({ questionId, number, text, format, chance }) => (
                <li key={questionId}>
                  <Link
                    to={memoryPath(id, questionId)}
                    className="flex min-h-11 items-center gap-2 rounded-box text-accent hover:underline"
                  >
                    <span className="shrink-0 text-muted tabular-nums">{`${number}.`}</span>
                    <FormattedText as="span" format={format} layout="line" className="min-w-0 grow">
                      {text}
                    </FormattedText>
                    <span className="shrink-0 text-sm text-muted tabular-nums">
                      {`${Math.round(100 * chance)}% tomorrow`}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : error && !loading ? (
        <div className="mt-1 flex flex-col items-start gap-2">
          <p className="text-sm text-muted">What the next level needs could not be loaded.</p>
          <RetryButton look="secondary" onRetry={() => refetch()} />
        </div>
      ) : (
        <div className="animate-late">
          <Placeholder className="h-12" />
          {Array.from({ length: missingOf(questionCount, progress.masteredShare) }, (_, index) => (
            <Placeholder key={index} className="mt-1 h-10" />
          ))}
        </div>
      )}
    </section>
  )
}

/** How many questions will be named, so that their room is kept. */
function missingOf(questionCount: number, masteredShare: number): number {
  const next = NEXT_SHARES.find((share) => masteredShare < share)
  if (next === undefined) return 0
  const missing = Math.ceil((next * questionCount) / 100) - Math.round((masteredShare * questionCount) / 100)
  return Math.min(MAX_NEAREST, Math.max(0, missing))
}
