import { graphql, readFragment, type FragmentType } from '../../../../gql/index.ts'
import { formatCount } from '../../../../ui/counts.ts'
import { NameList } from '../../NameList.tsx'

const ClassStandingFields = graphql(`
  fragment ClassStanding_assignment on Assignment {
    id
    standing {
      learnerCount
      startedCount
      completedCount
      learnersWithKey
      openLinkCount
    }
  }
`)

/** How far the class is with an assignment, and who sees the right answers anyway. */
export function ClassStanding({ assignment }: { assignment: FragmentType<typeof ClassStandingFields> }) {
  const { standing } = readFragment(ClassStandingFields, assignment)
  if (standing === null) return null
  const { learnerCount, startedCount, completedCount, learnersWithKey, openLinkCount } = standing
  const counts = { Learners: learnerCount, Started: startedCount, Completed: completedCount }
  return (
    <section
      aria-label="The class so far"
      className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <dl className="grid grid-cols-3 gap-x-6">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-lg font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {learnersWithKey.length > 0 && (
        <div className="text-sm">
          <p>These learners see the right answers anyway: the quiz is theirs, or it was shared with them.</p>
          <NameList names={learnersWithKey} />
        </div>
      )}
      {openLinkCount > 0 && (
        <p className="text-sm">
          <span>{formatCount(openLinkCount, 'link')}</span>{' '}
          <span>to this quiz can be used: whoever has one can see the right answers.</span>
        </p>
      )}
    </section>
  )
}
