import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useFirstNew } from '../../../ui/useFirstNew.ts'
import { AssignedRow } from './AssignedRow.tsx'

const AssignedToYouFields = graphql(`
  fragment AssignedToYou_user on User {
    id
    assignedToYou {
      id
      ...AssignedRow_assignment
    }
  }
`)

/** How many are shown before the rest is asked for. */
const FIRST = 5

/** What the learner’s classes expect of them. Renders nothing for whoever has nothing to take. */
export function AssignedToYou({ user }: { user: FragmentType<typeof AssignedToYouFields> }) {
  const { assignedToYou } = readFragment(AssignedToYouFields, user)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? assignedToYou : assignedToYou.slice(0, FIRST)
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(shown.length)
  if (assignedToYou.length === 0) return null
  return (
    <section aria-labelledby="assigned" className="mt-6">
      <h2 id="assigned" className="text-lg font-semibold">
        Assigned to you
      </h2>
      <ul
        ref={list}
        className="mt-3 divide-y divide-line overflow-hidden rounded-box border border-line bg-surface"
      >
        {shown.map((assignment) => (
          <li key={assignment.id}>
            <AssignedRow assignment={assignment} hasClass level={3} />
          </li>
        ))}
      </ul>
      {shown.length < assignedToYou.length && (
        <Button
          look="secondary"
          className="mt-3 w-full"
          onClick={() => {
            focusFirstNew()
            setWhole(true)
          }}
        >
          {`Show all ${assignedToYou.length}`}
        </Button>
      )}
    </section>
  )
}
