import { Play } from 'lucide-react'
import { takePathOf } from '../../../paths/take-path.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { formatCount, formatNumber } from '../../../ui/counts.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { useKeptAttempts, type ListedAttempt } from './useKeptAttempts.ts'

/** The quizzes in progress that can go on without a network. */
export function KeptAttempts() {
  const listed = useKeptAttempts()
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="kept-attempts" className="mt-6">
      <h2 id="kept-attempts" className="text-lg font-semibold">
        In progress
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {listed.map((each) => (
          <li key={each.attempt.id}>
            <AttemptCard {...each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AttemptCard({ attempt, keptCount }: ListedAttempt) {
  const { id, quizTitle, answeredNumbers, totalQuestions } = attempt
  const answered = `${formatNumber(answeredNumbers.length)} of ${formatNumber(totalQuestions)} answered`
  const partly = keptCount < totalQuestions ? `, ${formatCount(keptCount, 'question')} kept` : ''
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-48">
        <UserText as="h3" layout="name" className="font-sans font-semibold">
          {quizTitle}
        </UserText>
        <p className="text-sm text-muted tabular-nums">{answered + partly}</p>
      </div>
      <ButtonLink to={takePathOf(attempt)} state={{ attemptId: id, isReturn: true }}>
        <Play aria-hidden="true" className="size-4" />
        Continue <span className="sr-only">{quizTitle}</span>
      </ButtonLink>
    </div>
  )
}
