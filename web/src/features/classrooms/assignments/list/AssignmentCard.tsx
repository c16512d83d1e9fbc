import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import { UserText } from '../../../../ui/UserText.tsx'
import { ClassTime } from '../ClassTime.tsx'
import { phaseOf } from '../phase.ts'
import { PhaseLabel } from '../PhaseLabel.tsx'
import { useNow } from '../useNow.ts'

const AssignmentCardFields = graphql(`
  fragment AssignmentCard_assignment on Assignment {
    id
    title
    published
    opensAt
    dueAt
    closesAt
    endsAt
  }
`)

interface AssignmentCardProps {
  assignment: FragmentType<typeof AssignmentCardFields>
  timeZone: string
}

/** An assignment in the list of a class. The whole card is a link to it. */
export function AssignmentCard({ assignment, timeZone }: AssignmentCardProps) {
  const fields = readFragment(AssignmentCardFields, assignment)
  const now = useNow()
  const { id, title, opensAt, dueAt, closesAt } = fields
  const times = [
    ['Opens', opensAt, 'Once published'],
    ['Due', dueAt, 'No date'],
    ['Closes', closesAt, 'Never'],
  ] as const
  return (
    <article className="relative grid gap-x-6 gap-y-3 rounded-box border border-line bg-surface p-4 transition-colors hover:border-accent sm:p-5 lg:grid-cols-[1fr_40rem]">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-3 gap-y-1 lg:flex-col lg:justify-start">
        <h2 className="min-w-0 font-sans text-base font-bold">
          <Link to={`/assignments/${id}`} className="after:absolute after:inset-0 after:rounded-box">
            <UserText layout="name" className="block">
              {title}
            </UserText>
          </Link>
        </h2>
        <PhaseLabel phase={phaseOf(fields, now)} />
      </div>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {times.map(([label, moment, none]) => (
          <div key={label} className="max-sm:grid max-sm:grid-cols-[4.5rem_1fr]">
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              {moment === null ? (
                <span className="text-muted">{none}</span>
              ) : (
                <ClassTime moment={moment} timeZone={timeZone} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
