import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { assignmentPath } from '../../../paths/assignment-paths.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { NamedTime } from '../assignments/NamedTime.tsx'
import { useNow } from '../assignments/useNow.ts'
import { datesOf } from './dates.ts'
import { standingOf } from './standing.ts'
import { StandingLabel } from './StandingLabel.tsx'

const AssignedRowFields = graphql(`
  fragment AssignedRow_assignment on Assignment {
    id
    title
    classroom {
      id
      name
      timeZone
    }
    access {
      state
      opensAt
      dueAt
      closesAt
      attemptsLeft
      mayStart
      reasons {
        attemptsLeft
      }
    }
    attempts {
      id
      status
    }
  }
`)

interface AssignedRowProps {
  assignment: FragmentType<typeof AssignedRowFields>
  /** Whether the class is named; it is not needed on its own page. */
  hasClass?: boolean
  /** The level of the title among the headings of the page. */
  level: 2 | 3
}

/** An assignment in a learner’s list. The whole row is a link to its start page. */
export function AssignedRow({ assignment, hasClass = false, level }: AssignedRowProps) {
  const fields = readFragment(AssignedRowFields, assignment)
  const { id, title, classroom, access } = fields
  const standing = standingOf(fields)
  const now = useNow()
  const Heading = `h${level}` as const
  const attempts = access?.reasons.attemptsLeft.split(':')[0]
  return (
    <article className="relative grid gap-x-6 gap-y-2 px-5 py-4 transition-colors hover:bg-sunken sm:grid-cols-[1fr_18rem] sm:items-start">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="min-w-0 font-sans text-base font-bold">
            <Link to={assignmentPath(id)} className="after:absolute after:inset-0">
              <UserText layout="name">{title}</UserText>
            </Link>
          </Heading>
          <StandingLabel standing={standing} />
        </div>
        {hasClass && (
          <UserText as="p" layout="name" className="mt-1 text-sm text-muted">
            {classroom.name}
          </UserText>
        )}
        {standing === 'OPEN' && attempts !== undefined && (
          <p className="text-sm text-muted tabular-nums first-letter:uppercase">{attempts}</p>
        )}
      </div>
      <dl className="flex flex-col gap-1">
        {datesOf(access, now).map(({ name, moment }) => (
          <div key={name} className="flex gap-2">
            <dt className="w-16 shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0">
              <NamedTime moment={moment} timeZone={classroom.timeZone} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
