import type { AttemptFactsQuery } from '../../../gql/graphql.ts'
import { saidAndCame } from '../../../ui/forecast-texts.ts'
import { formatMoment } from '../../../ui/time/dates.ts'
import { describeFacts } from './attempt-facts.ts'

interface AttemptFactsProps {
  attemptId: string
  /** Undefined until it is loaded. */
  data: AttemptFactsQuery | undefined
  /** Null for an attempt at the whole quiz. */
  sectionId: string | null
}

/** How a completed attempt went: when it was completed, its time, and its score next to earlier ones. */
export function AttemptFacts({ attemptId, data, sectionId }: AttemptFactsProps) {
  const attempt = data?.attempt
  // Room for all sentences, so that nothing moves when they are loaded. On a narrow phone two of them take
  // two lines.
  const list = `mt-1 text-sm text-muted tabular-nums ${sectionId === null ? 'min-h-25 max-[22rem]:min-h-35' : 'min-h-15 max-[22rem]:min-h-20'}`
  if (!attempt?.completedAt || !attempt.result) return <div className={list} />
  const { completedAt, result, kind, forecast } = attempt
  const attempts = (data?.viewer?.attempts?.edges ?? [])
    .map(({ node }) => node)
    .filter((other) => other.kind === kind && other.sectionId === sectionId)
  const index = attempts.findIndex(({ id }) => id === attemptId)
  const before = index < 0 ? undefined : attempts[index + 1]
  const sentences = describeFacts({
    ...attempt,
    completedAt,
    score: result.score,
    previous:
      before?.completedAt && before.result
        ? { score: before.result.score, completedAt: before.completedAt }
        : null,
    isFirst:
      kind !== 'MOCK' &&
      index >= 0 &&
      index === attempts.length - 1 &&
      !data?.viewer?.attempts?.pageInfo.hasNextPage,
    // A mock exam does not count for the best score.
    best: kind === 'QUIZ' ? (data?.quiz?.progress?.bestScore ?? null) : null,
  })
  return (
    <ul className={list}>
      <li>
        Completed <time dateTime={completedAt}>{formatMoment(completedAt)}</time>
      </li>
      {forecast && <li className="font-semibold text-ink">{saidAndCame(forecast, result.score)}</li>}
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
