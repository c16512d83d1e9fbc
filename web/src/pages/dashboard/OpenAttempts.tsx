import { ContinueLink } from '../../features/quizzes/ContinueLink.tsx'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'

const OpenAttemptsFields = graphql(`
  fragment OpenAttempts_user on User {
    id
    attempts(status: IN_PROGRESS, first: 3) {
      edges {
        node {
          id
          status
          ...ContinueLink_attempt
        }
      }
    }
  }
`)

interface OpenAttemptsProps {
  user: FragmentType<typeof OpenAttemptsFields>
  /** Whether the server has just sent the attempts. */
  isCurrent: boolean
  /** Called when the time of an attempt at a quiz, or null for an assignment, is up. */
  onOver: (quizId: string | null) => void
}

/** The newest attempts in progress, of any quiz. */
export function OpenAttempts({ user, isCurrent, onOver }: OpenAttemptsProps) {
  const { edges = [] } = readFragment(OpenAttemptsFields, user).attempts ?? {}
  // A cached attempt may have been completed since.
  const attempts = edges.filter(({ node }) => node.status === 'IN_PROGRESS')
  if (attempts.length === 0) return null
  return (
    <ul className="mt-6 flex flex-col gap-3">
      {attempts.map(({ node }, index) => (
        <li key={node.id}>
          <ContinueLink
            attempt={node}
            hasTitle
            isCurrent={isCurrent}
            onOver={onOver}
            place={attempts.length > 1 ? `${index + 1} of ${attempts.length}` : undefined}
          />
        </li>
      ))}
    </ul>
  )
}
