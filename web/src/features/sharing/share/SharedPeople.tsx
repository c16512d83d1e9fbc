import { Eye, Pencil, type LucideIcon } from 'lucide-react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { AddPersonForm } from './AddPersonForm.tsx'
import { PersonRow } from './PersonRow.tsx'
import { RIGHT_NAMES } from '../../../ui/right-names.ts'

const SharedPeopleFields = graphql(`
  fragment SharedPeople_quiz on Quiz {
    id
    shares {
      username
      ...PersonRow_quizShare
    }
  }
`)

/** The people with whom a quiz is shared, and what each of them may do. */
export function SharedPeople({ quiz }: { quiz: FragmentType<typeof SharedPeopleFields> }) {
  const { id, shares } = readFragment(SharedPeopleFields, quiz)
  return (
    <section
      aria-labelledby="people"
      className="flex min-w-0 flex-col gap-5 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="people" className="text-lg font-semibold">
        People
      </h2>
      <ul className="flex flex-col gap-2 text-sm text-muted">
        <RightText Icon={Eye} name={RIGHT_NAMES.VIEW}>
          Read the quiz with its right answers, take, download and copy it, and assign it to classes.
        </RightText>
        <RightText Icon={Pencil} name={RIGHT_NAMES.EDIT}>
          Also change the quiz, its sections and its questions. Only you can delete and share it.
        </RightText>
      </ul>
      <AddPersonForm quizId={id} />
      {shares?.length === 0 && (
        <p className="text-muted">You have not shared this quiz with anybody by name.</p>
      )}
      {shares && shares.length > 0 && (
        <ul aria-label="Shared with" className="divide-y divide-line border-t border-line">
          {shares.map((share) => (
            <PersonRow key={share.username} quizId={id} share={share} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RightTextProps {
  Icon: LucideIcon
  name: string
  children: string
}

/** What a right allows. */
function RightText({ Icon, name, children }: RightTextProps) {
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        <span className="block font-semibold text-ink">{name}</span>
        <span className="block">{children}</span>
      </span>
    </li>
  )
}
