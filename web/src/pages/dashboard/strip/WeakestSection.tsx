import { Target } from 'lucide-react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { practicePath } from '../../../paths/practice-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { StripCard } from './StripCard.tsx'

const WeakestSectionFields = graphql(`
  fragment WeakestSection_weakestSection on WeakestSection {
    quiz {
      id
      title
    }
    section {
      id
      name
      progress {
        accuracy
      }
    }
  }
`)

interface WeakestSectionProps {
  weakest: FragmentType<typeof WeakestSectionFields>
}

/** The section with the lowest accuracy, and the way to practise it. */
export function WeakestSection({ weakest }: WeakestSectionProps) {
  const { quiz, section } = readFragment(WeakestSectionFields, weakest)
  return (
    <StripCard title="Weakest section" className="sm:col-span-2 lg:col-span-1">
      <UserText as="p" layout="name" className="line-clamp-2 font-semibold">
        {section.name}
      </UserText>
      <UserText as="p" layout="name" className="line-clamp-2 text-sm text-muted">
        {quiz.title}
      </UserText>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
        <p className="text-sm text-muted">
          <span className="text-base font-bold text-ink tabular-nums">{`${section.progress.accuracy}%`}</span>{' '}
          <span>accuracy</span>
        </p>
        <ButtonLink
          look="secondary"
          to={practicePath(quiz.id, { mode: 'all', sectionId: section.id })}
          className="max-w-full min-w-0 wrap-anywhere"
        >
          <Target aria-hidden="true" className="size-4" />
          <span>Practise</span>
        </ButtonLink>
      </div>
    </StripCard>
  )
}
