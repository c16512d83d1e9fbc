import { ApolloProvider, useQuery } from '@apollo/client/react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { apolloClient } from '../../apollo/client.ts'
import { isCurrent } from '../../apollo/is-current.ts'
import { ContinueLink } from '../../features/quizzes/ContinueLink.tsx'
import { QuizProgress } from '../../features/quizzes/QuizProgress.tsx'
import { TakeLink } from '../../features/quizzes/TakeLink.tsx'
import { graphql } from '../../gql/index.ts'
import { UserText } from '../../ui/UserText.tsx'
import { MasterySpread } from '../dashboard/strip/MasterySpread.tsx'
import { ContinueShape } from './ContinueShape.tsx'

const HomePageQuery = graphql(`
  query HomePage {
    viewer {
      id
      attempts(status: IN_PROGRESS, first: 1) {
        edges {
          node {
            id
            ...ContinueLink_attempt
          }
        }
      }
      quizzes(first: 1, orderBy: LAST_USED) {
        edges {
          node {
            id
            title
            ...QuizProgress_quiz
            ...TakeLink_quiz
          }
        }
      }
      ...MasterySpread_user
    }
  }
`)

interface ContinueLearningProps {
  /** Shown to learners without quizzes, and if nothing can be loaded. */
  children: ReactElement
}

/**
 * The attempt in progress or else the quiz used last, and the learner's progress. Loaded lazily with the code
 * for data access, which visitors do not need.
 */
export function ContinueLearning({ children }: ContinueLearningProps) {
  return (
    <ApolloProvider client={apolloClient}>
      <LastUsed>{children}</LastUsed>
    </ApolloProvider>
  )
}

function LastUsed({ children }: ContinueLearningProps) {
  const { data, loading, networkStatus } = useQuery(HomePageQuery, { fetchPolicy: 'cache-and-network' })
  const viewer = data?.viewer
  const quiz = viewer?.quizzes?.edges[0]?.node
  if (!viewer && loading) return <ContinueShape />
  const attempt = viewer?.attempts?.edges[0]?.node
  if (!viewer || (!quiz && !attempt)) return children
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg font-semibold">Continue</h2>
      {attempt ? (
        <ContinueLink attempt={attempt} hasTitle isCurrent={isCurrent(networkStatus)} />
      ) : (
        quiz && (
          <article className="rounded-box border border-accent bg-accent-soft p-5">
            <h3 id="last-quiz" className="font-bold">
              <Link to={`/quiz/${quiz.id}`} className="hover:underline">
                <UserText layout="name">{quiz.title}</UserText>
              </Link>
            </h3>
            <div className="mt-3 flex items-center gap-5">
              <QuizProgress quiz={quiz} />
              <TakeLink quiz={quiz} describedBy="last-quiz" />
            </div>
          </article>
        )
      )}
      <MasterySpread user={viewer} />
    </div>
  )
}
