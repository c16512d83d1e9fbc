import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { RightBadge } from '../RightBadge.tsx'

const QuizOriginFields = graphql(`
  fragment QuizOrigin_quiz on Quiz {
    id
    title
    right
    copiedFrom {
      title
      username
    }
  }
`)

/** Where a quiz comes from, if it is shared with the viewer or a copy. */
export function QuizOrigin({ quiz }: { quiz: FragmentType<typeof QuizOriginFields> }) {
  const { title, right, copiedFrom } = readFragment(QuizOriginFields, quiz)
  if (right === 'OWNER' && !copiedFrom) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <RightBadge right={right} />
      {right !== 'OWNER' && <p>Its owner sees answers to it, without names.</p>}
      {copiedFrom && (
        <p>
          <span>Copied from</span>{' '}
          {copiedFrom.title !== title && (
            <span>
              <span>“</span>
              <UserText>{copiedFrom.title}</UserText>
              <span>”, </span>
            </span>
          )}
          {copiedFrom.username === null ? (
            <span>a deleted account</span>
          ) : (
            <span>
              <span>{copiedFrom.title === title ? 'the quiz of' : 'by'}</span>{' '}
              <bdi translate="no" className="font-semibold">
                {copiedFrom.username}
              </bdi>
            </span>
          )}
        </p>
      )}
    </div>
  )
}
