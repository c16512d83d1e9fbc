import { useId } from 'react'
import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { formatCount } from '../../ui/counts.ts'
import { formatDay } from '../../ui/time/dates.ts'
import { Description } from './Description.tsx'
import { MarkedText } from './matches/MarkedText.tsx'
import { QuizMenu } from './QuizMenu.tsx'
import { QuizProgress } from './QuizProgress.tsx'
import { RightBadge } from './RightBadge.tsx'
import { TakeLink } from './TakeLink.tsx'

const QuizCardFields = graphql(`
  fragment QuizCard_quiz on Quiz {
    id
    title
    description
    right
    questionCount
    sectionCount
    uploadedAt
    matchingSectionName(search: $search)
    ...QuizProgress_quiz
    ...TakeLink_quiz
  }
`)

interface QuizCardProps {
  quiz: FragmentType<typeof QuizCardFields>
  /** The search that has found the quiz; empty without one. */
  search?: string
  onDeleted: (title: string) => void
}

/**
 * A quiz in the dashboard's list, with the words of a search marked. The whole card except its buttons is a
 * link to the quiz.
 */
export function QuizCard({ quiz, search = '', onDeleted }: QuizCardProps) {
  const fields = readFragment(QuizCardFields, quiz)
  const { id, title, description, right, questionCount, sectionCount, uploadedAt, matchingSectionName } =
    fields
  const heading = useId()
  return (
    <article className="relative flex h-full flex-col rounded-box border border-line bg-surface p-5 transition-colors hover:border-accent">
      <div className="flex items-start gap-2">
        <h3 id={heading} className="min-w-0 grow text-base font-bold">
          <Link to={`/quiz/${id}`} className="after:absolute after:inset-0 after:rounded-box">
            <MarkedText layout="name" search={search} className="block">
              {title}
            </MarkedText>
          </Link>
        </h3>
        <div className="relative -my-2.5 -mr-3">
          <QuizMenu quiz={{ id, title, right }} describedBy={heading} onDeleted={onDeleted} />
        </div>
      </div>
      {right !== 'OWNER' && (
        <p className="mt-1 mb-1">
          <RightBadge right={right} />
        </p>
      )}
      <Description className="mt-1 line-clamp-2" text={description} search={search} />
      {matchingSectionName !== null && search !== '' && (
        <p className="mt-1 line-clamp-2 text-sm text-muted">
          Section: <MarkedText search={search}>{matchingSectionName}</MarkedText>
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
        <li>{formatCount(questionCount, 'question')}</li>
        {sectionCount > 0 && <li>{formatCount(sectionCount, 'section')}</li>}
        <li>
          <time dateTime={uploadedAt}>{formatDay(uploadedAt)}</time>
        </li>
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-3 pt-4">
        <QuizProgress quiz={fields} />
        <div className="relative flex max-w-full min-w-0">
          <TakeLink quiz={fields} describedBy={heading} />
        </div>
      </div>
    </article>
  )
}
