import { Play } from 'lucide-react'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { takePath } from '../../paths/take-path.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'

const TakeLinkFields = graphql(`
  fragment TakeLink_quiz on Quiz {
    id
    openAttempt {
      id
      status
      sectionId
    }
  }
`)

interface TakeLinkProps {
  quiz: FragmentType<typeof TakeLinkFields>
  /** The id of the element with the quiz title. */
  describedBy: string
}

/** Starts a quiz, or continues the attempt in progress. */
export function TakeLink({ quiz, describedBy }: TakeLinkProps) {
  const { id, openAttempt } = readFragment(TakeLinkFields, quiz)
  // A cached attempt may have been completed since.
  if (openAttempt?.status === 'IN_PROGRESS') {
    return (
      <ButtonLink
        to={takePath(id, { sectionId: openAttempt.sectionId })}
        state={{ attemptId: openAttempt.id, isReturn: true }}
        aria-describedby={describedBy}
      >
        <Play aria-hidden="true" className="size-4 shrink-0 fill-current" />
        <span className="min-w-0 wrap-anywhere">Continue</span>
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={takePath(id)} look="secondary" aria-describedby={describedBy}>
      <Play aria-hidden="true" className="size-4" />
      <span className="min-w-0 wrap-anywhere">Start quiz</span>
    </ButtonLink>
  )
}
