import { ChevronRight } from 'lucide-react'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatCount } from '../../ui/counts.ts'

const SectionListFields = graphql(`
  fragment SectionList_quiz on Quiz {
    id
    sections {
      id
      name
      description
      questionCount
    }
  }
`)

interface SectionListProps {
  quiz: FragmentType<typeof SectionListFields>
}

/** The sections of a quiz, each with the way to take it alone; nothing for a quiz without sections. */
export function SectionList({ quiz }: SectionListProps) {
  const { id: quizId, sections } = readFragment(SectionListFields, quiz)
  if (sections.length === 0) return null
  return (
    <section aria-labelledby="sections" className="mt-10">
      <h2 id="sections" className="text-lg font-bold">
        Sections
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-box border border-line bg-surface">
        {sections.map(({ id, name, description, questionCount }) => (
          <li key={id} className="flex items-center gap-4 py-3 pr-2 pl-5">
            <div className="min-w-0 grow">
              <h3 className="font-semibold">{name}</h3>
              {description && <p className="text-muted">{description}</p>}
              <p className="text-sm text-muted tabular-nums">{formatCount(questionCount, 'question')}</p>
            </div>
            <ButtonLink
              to={`/quiz/${quizId}/take?section=${encodeURIComponent(id)}`}
              look="quiet"
              aria-label={`Take section quiz: ${name}`}
              className="shrink-0"
            >
              <span className="max-sm:hidden">Take section quiz</span>
              <span className="sm:hidden">Take</span>
              <ChevronRight aria-hidden="true" className="size-4" />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
