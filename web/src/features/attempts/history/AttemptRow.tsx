import { Link } from 'react-router-dom'
import { useLoadSections } from '../../../apollo/useLoadSections.ts'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { attemptPath } from '../../../paths/attempt-path.ts'
import { formatMoment } from '../../../ui/time/dates.ts'
import { formatDuration } from '../../../ui/time/durations.ts'
import { Score } from '../../../ui/charts/Score.tsx'
import { SectionDisclosure } from '../../../ui/charts/SectionDisclosure.tsx'
import { UserText } from '../../../ui/UserText.tsx'

const AttemptRowFields = graphql(`
  fragment AttemptRow_attempt on Attempt {
    id
    quizId
    kind
    sectionName
    startedAt
    completedAt
    result {
      score
    }
  }
`)

interface AttemptRowProps {
  attempt: FragmentType<typeof AttemptRowFields>
  /** Whether the quiz has sections. */
  hasSections: boolean
}

/** A completed attempt; its date leads to its review. On a phone, two columns become a second line. */
export function AttemptRow({ attempt, hasSections }: AttemptRowProps) {
  const { id, quizId, kind, sectionName, startedAt, completedAt, result } = readFragment(
    AttemptRowFields,
    attempt,
  )
  const date = completedAt ?? startedAt
  const loadSections = useLoadSections(id)
  const duration = durationOf(startedAt, completedAt)
  const taken =
    kind !== 'SECTION' ? (
      <span>{kind === 'MOCK' ? 'Mock exam' : 'Whole quiz'}</span>
    ) : (
      <UserText layout="name">{sectionName ?? ''}</UserText>
    )
  return (
    <tr className="transition-colors hover:bg-sunken">
      <th scope="row" className="px-4 py-1 text-start font-semibold wrap-anywhere max-sm:text-sm">
        <Link
          to={attemptPath(quizId, id)}
          className="flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {formatMoment(date)}
        </Link>
        <span className="flex flex-wrap gap-x-3 text-sm font-normal text-muted sm:hidden">
          {taken}
          <span>{duration}</span>
        </span>
        {hasSections && kind !== 'SECTION' && (
          <SectionDisclosure attempt={`the attempt of ${formatMoment(date)}`} load={loadSections} />
        )}
      </th>
      <td className="px-4 py-3 max-sm:hidden">{taken}</td>
      <td className="px-4 py-3 whitespace-nowrap tabular-nums max-sm:hidden">{duration}</td>
      <td className="px-4 py-3">
        <Score percent={result?.score ?? 0} />
      </td>
    </tr>
  )
}

function durationOf(startedAt: string, completedAt: string | null): string {
  if (completedAt === null) return '–'
  return formatDuration(Date.parse(completedAt) - Date.parse(startedAt))
}
