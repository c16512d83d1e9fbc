import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { formatCount } from '../../../ui/counts.ts'
import { PageHeading } from '../../../ui/page/PageHeading.tsx'
import { UserText } from '../../../ui/UserText.tsx'

const SharedQuizFields = graphql(`
  fragment SharedQuiz_sharedQuiz on SharedQuiz {
    kind
    title
    description
    questionCount
    timeLimit
  }
`)

/** What a link leads to, and what whoever has it may do. */
export function SharedQuiz({ quiz }: { quiz: FragmentType<typeof SharedQuizFields> }) {
  const { kind, title, description, questionCount, timeLimit } = readFragment(SharedQuizFields, quiz)
  return (
    <div>
      <p className="text-sm font-semibold text-muted">Shared quiz</p>
      <PageHeading>
        <UserText as="span" layout="name" className="block">
          {title}
        </UserText>
      </PageHeading>
      {description !== '' && (
        <UserText as="p" className="mt-2 text-muted">
          {description}
        </UserText>
      )}
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 font-semibold tabular-nums">
        <li>{formatCount(questionCount, 'question')}</li>
        <li>{timeLimit === null ? 'No time limit' : `Time limit: ${formatCount(timeLimit, 'minute')}`}</li>
      </ul>
      <div className="mt-4 flex flex-col gap-1 rounded-box bg-accent-soft px-4 py-3">
        <p>
          {kind === 'COPY'
            ? 'With this link, you can take the quiz, and copy it to your quizzes.'
            : 'With this link, you can take the quiz.'}
        </p>
        <p>
          Only you see your results. The owner of the quiz sees what is answered, without names. The right
          answers are shown once you have completed the quiz.
        </p>
      </div>
    </div>
  )
}
