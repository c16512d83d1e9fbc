import { Link } from 'react-router-dom'
import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { formatCount } from '../../ui/counts.ts'
import { formatDay } from '../../ui/dates.ts'

const QuizCardFields = graphql(`
  fragment QuizCard_quiz on Quiz {
    id
    title
    description
    questionCount
    sectionCount
    uploadedAt
  }
`)

interface QuizCardProps {
  quiz: FragmentType<typeof QuizCardFields>
}

/** A quiz in a list; the whole card leads to it. */
export function QuizCard({ quiz }: QuizCardProps) {
  const { id, title, description, questionCount, sectionCount, uploadedAt } = readFragment(
    QuizCardFields,
    quiz,
  )
  return (
    <article className="relative flex h-full flex-col rounded-box border border-line bg-surface p-5 transition-colors hover:border-accent">
      <h3 className="text-base font-bold">
        <Link to={`/quiz/${id}`} className="after:absolute after:inset-0 after:rounded-box">
          {title}
        </Link>
      </h3>
      <p className={`mt-1 line-clamp-2 ${description ? '' : 'italic'} text-muted`}>
        {description || 'No description provided'}
      </p>
      <ul className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-4 text-sm text-muted tabular-nums">
        <li>{formatCount(questionCount, 'question')}</li>
        {sectionCount > 0 && <li>{formatCount(sectionCount, 'section')}</li>}
        <li>
          <time dateTime={uploadedAt}>{formatDay(uploadedAt)}</time>
        </li>
      </ul>
    </article>
  )
}
