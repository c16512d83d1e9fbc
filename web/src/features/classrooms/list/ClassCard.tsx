import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { formatCount } from '../../../ui/counts.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { NameList } from '../NameList.tsx'
import { RoleBadge } from '../RoleBadge.tsx'

export const ClassCardFields = graphql(`
  fragment ClassCard_classroom on Classroom {
    id
    name
    role
    instructors
    memberCount
  }
`)

/** A class in the list. The whole card is a link to the class. */
export function ClassCard({ classroom }: { classroom: FragmentType<typeof ClassCardFields> }) {
  const { id, name, role, instructors, memberCount } = readFragment(ClassCardFields, classroom)
  return (
    <article className="relative flex h-full flex-col gap-2 rounded-box border border-line bg-surface p-5 transition-colors hover:border-accent">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-sans text-base font-bold">
          <Link to={`/classes/${id}`} className="after:absolute after:inset-0 after:rounded-box">
            <UserText layout="name" className="block">
              {name}
            </UserText>
          </Link>
        </h2>
        <RoleBadge role={role} />
      </div>
      <div className="flex flex-wrap gap-x-2 text-muted">
        <span>{instructors.length === 1 ? 'Instructor:' : 'Instructors:'}</span>
        <NameList names={instructors} />
      </div>
      {memberCount !== null && (
        <p className="mt-auto pt-2 text-sm text-muted tabular-nums">{formatCount(memberCount, 'member')}</p>
      )}
    </article>
  )
}
