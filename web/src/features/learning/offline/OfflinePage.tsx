import { Play, Trash2 } from 'lucide-react'
import { offlinePracticePath } from '../../../paths/offline-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { Loading } from '../../../ui/page/Loading.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import { UserText } from '../../../ui/UserText.tsx'
import type { KeptQuiz } from './kept-quiz.ts'
import { LostQuizzes } from './LostQuizzes.tsx'
import { useKeptQuizzes } from './useKeptQuizzes.ts'

/** The quizzes that are kept on this device, to be practised without a network. */
export function OfflinePage() {
  const { kept, remove } = useKeptQuizzes()
  return (
    <Page title="Kept for offline" width="reading">
      <PageHeader title="Kept for offline" back={{ to: '/dashboard', label: 'Dashboard' }}>
        <p className="mt-1 text-muted">
          These quizzes can be practised without a network. Answers wait on this device, and are sent once
          there is one. Signing out removes all of it.
        </p>
      </PageHeader>
      {kept === null ? <Loading>Loading...</Loading> : <LostQuizzes lost={kept.lost} onDismiss={remove} />}
      {kept && kept.quizzes.length === 0 && (
        <p className="mt-6 rounded-box border border-dashed border-line-strong p-4">
          Nothing is kept yet. Open one of your quizzes, and choose “Keep for offline”.
        </p>
      )}
      {kept && kept.quizzes.length > 0 && (
        <ul className="mt-6 flex flex-col gap-3">
          {kept.quizzes.map((quiz) => (
            <li key={quiz.quizId}>
              <KeptCard quiz={quiz} onRemove={() => void remove(quiz.quizId)} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function KeptCard({ quiz, onRemove }: { quiz: KeptQuiz; onRemove: () => void }) {
  const { quizId, title, questions, keptAt } = quiz
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-48">
        <UserText as="h2" layout="name" className="font-sans font-semibold">
          {title}
        </UserText>
        <p className="text-sm text-muted tabular-nums">
          {`${formatCount(questions.length, 'question')}, kept since ${formatMoment(keptAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={offlinePracticePath(quizId)}>
          <Play aria-hidden="true" className="size-4" />
          Practise <span className="sr-only">{title}</span>
        </ButtonLink>
        <Button look="secondary" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
          Remove <span className="sr-only">{title}</span>
        </Button>
      </div>
    </div>
  )
}
