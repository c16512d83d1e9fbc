import { useQuery } from '@apollo/client/react'
import { useEffect, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { graphql } from '../../../../gql/index.ts'
import type { AssignableQuizzesQuery } from '../../../../gql/graphql.ts'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { RetryButton } from '../../../../ui/buttons/RetryButton.tsx'
import { formatCount, formatNumber } from '../../../../ui/counts.ts'
import { TextField } from '../../../../ui/forms/Field.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { UserText } from '../../../../ui/UserText.tsx'

/** Number of quizzes that are shown at once. */
const SHOWN = 20
/** Milliseconds between the last keystroke and the search. */
const DELAY = 300
/** The API's limit. */
const MAX_SEARCH_LENGTH = 200

const AssignableQuizzes = graphql(`
  query AssignableQuizzes($first: Int!, $search: String) {
    viewer {
      id
      quizzes(first: $first, search: $search, orderBy: LAST_USED) {
        totalCount
        edges {
          node {
            id
            title
            questionCount
            timeLimit
          }
        }
      }
    }
  }
`)

type Quizzes = NonNullable<NonNullable<AssignableQuizzesQuery['viewer']>['quizzes']>

/** A quiz that can be assigned. */
export type AssignableQuiz = Quizzes['edges'][number]['node']

interface QuizPickerProps {
  chosen: AssignableQuiz | null
  onChoose: (quiz: AssignableQuiz) => void
  problems: readonly string[] | undefined
  /** What is done with the chosen quiz; not shown while there is none to choose. */
  action?: ReactElement
}

/** Chooses one of the viewer's quizzes, which can be searched. An upload leads back here. */
export function QuizPicker({ chosen, onChoose, problems, action }: QuizPickerProps) {
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), DELAY)
    return () => clearTimeout(timer)
  }, [text])
  const { data, previousData, error, loading, refetch } = useQuery(AssignableQuizzes, {
    variables: { first: SHOWN, search },
    // The lists of the dashboard have other lengths.
    fetchPolicy: 'no-cache',
  })
  const quizzes = (data ?? previousData)?.viewer?.quizzes
  if (quizzes && quizzes.totalCount === 0 && search === '')
    return (
      <div className="flex flex-col items-start gap-3">
        <p>You have no quizzes yet. Upload one first, and come back.</p>
        <ButtonLink look={action ? 'primary' : 'secondary'} to="/upload" state={{ returnTo: pathname }}>
          Upload a quiz
        </ButtonLink>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Search your quizzes"
        type="search"
        required
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Message kind="error">{error && !loading && 'Failed to load your quizzes'}</Message>
      {error && !loading && <RetryButton look="secondary" className="self-start" onRetry={() => refetch()} />}
      {!quizzes && loading && <Placeholder className="h-32" />}
      {quizzes && (
        <fieldset
          role="radiogroup"
          aria-invalid={problems ? true : undefined}
          aria-describedby={problems ? 'quiz-problem' : undefined}
          tabIndex={-1}
          className="flex min-w-0 flex-col gap-2"
        >
          <legend className="sr-only">Quiz</legend>
          <div className="max-h-80 divide-y divide-line overflow-y-auto rounded-box border border-line-strong">
            {quizzes.edges.map(({ node }) => (
              <QuizOption key={node.id} quiz={node} isChosen={node.id === chosen?.id} onChoose={onChoose} />
            ))}
          </div>
          <p role="status" className="text-sm text-muted tabular-nums">
            {countText(quizzes, search)}
          </p>
        </fieldset>
      )}
      {problems && (
        <p id="quiz-problem" className="text-sm font-medium text-wrong">
          {problems.join('. ')}
        </p>
      )}
      {action}
    </div>
  )
}

function countText({ totalCount, edges }: Quizzes, search: string): string {
  if (totalCount > edges.length)
    return `The ${edges.length} used last of ${formatNumber(totalCount)} are shown. Search to find others.`
  if (search === '') return ''
  return totalCount === 1 ? '1 quiz found' : `${formatNumber(totalCount)} quizzes found`
}

interface QuizOptionProps {
  quiz: AssignableQuiz
  isChosen: boolean
  onChoose: (quiz: AssignableQuiz) => void
}

function QuizOption({ quiz, isChosen, onChoose }: QuizOptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 transition-colors hover:bg-sunken has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <input
        type="radio"
        name="quiz"
        checked={isChosen}
        onChange={() => onChoose(quiz)}
        className="size-4 shrink-0 accent-accent outline-none"
      />
      <UserText layout="name" className="min-w-0 grow font-medium">
        {quiz.title}
      </UserText>{' '}
      <span className="shrink-0 text-sm text-muted tabular-nums">
        {formatCount(quiz.questionCount, 'question')}
      </span>
    </label>
  )
}
