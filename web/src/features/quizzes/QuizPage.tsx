import { useQuery } from '@apollo/client/react'
import { Clock, ListChecks } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { graphql } from '../../gql/index.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatCount } from '../../ui/counts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { SectionList } from './SectionList.tsx'

const QuizPageQuery = graphql(`
  query QuizPage($id: ID!) {
    quiz(id: $id) {
      id
      title
      description
      questionCount
      timeLimit
      ...SectionList_quiz
    }
  }
`)

/** A quiz: what is in it, and the way to take it. */
export function QuizPage() {
  const { quizId = '' } = useParams()
  const { data, error } = useQuery(QuizPageQuery, {
    variables: { id: quizId },
    fetchPolicy: 'cache-and-network',
  })
  const quiz = data?.quiz
  if (!quiz) {
    return (
      <Page title="Quiz" width="reading">
        {error ? (
          <Message kind="error">Failed to load quiz information</Message>
        ) : (
          <Loading>Loading quiz...</Loading>
        )}
      </Page>
    )
  }
  return (
    <Page title={quiz.title} width="reading">
      <h1 className="text-xl font-bold tracking-tight sm:text-2xl">{quiz.title}</h1>
      <p className={`mt-2 max-w-[65ch] text-muted ${quiz.description ? '' : 'italic'}`}>
        {quiz.description || 'No description provided'}
      </p>
      <div className="mt-6 flex flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:flex-row sm:items-center">
        <ul className="flex grow flex-wrap gap-x-6 gap-y-2 tabular-nums">
          <li className="flex items-center gap-2">
            <ListChecks aria-hidden="true" className="size-5 text-muted" />
            {formatCount(quiz.questionCount, 'question')}
          </li>
          {quiz.timeLimit !== null && (
            <li className="flex items-center gap-2">
              <Clock aria-hidden="true" className="size-5 text-muted" />
              {formatCount(quiz.timeLimit, 'minute')}
            </li>
          )}
        </ul>
        <ButtonLink to={`/quiz/${quiz.id}/take`}>Start Quiz</ButtonLink>
      </div>
      <SectionList quiz={quiz} />
    </Page>
  )
}
