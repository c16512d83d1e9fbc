import { Play, Trash2 } from 'lucide-react'
import { offlinePracticePath } from '../../../paths/offline-path.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { Loading } from '../../../ui/page/Loading.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import { UserText } from '../../../ui/UserText.tsx'
import type { KeptQuiz } from './kept-quiz.ts'
import { LostQuizzes } from './LostQuizzes.tsx'
import { useKeptQuizzes } from './useKeptQuizzes.ts'

/** The quizzes that are kept on this device, to be practised without a network. */
export function KeptQuizzes() {
  const { kept, remove, keepAgain } = useKeptQuizzes()
  if (kept === null) return <Loading>Loading...</Loading>
  return (
    <>
      <LostQuizzes lost={kept.lost} onDismiss={(quizId) => void remove(quizId)} onKeepAgain={keepAgain} />
      <section aria-labelledby="kept-quizzes" className="mt-6">
        <h2 id="kept-quizzes" className="text-lg font-semibold">
          To practise
        </h2>
        {kept.quizzes.length === 0 ? (
          <p className="mt-3 rounded-box border border-dashed border-line-strong p-4">
            Nothing is kept yet. Open one of your quizzes, and choose “Keep for offline”.
          </p>
        ) : (
          <ul className="mt-3 flex flex-col gap-3">
            {kept.quizzes.map((quiz) => (
              <li key={quiz.quizId}>
                <KeptCard quiz={quiz} onRemove={() => void remove(quiz.quizId)} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function KeptCard({ quiz, onRemove }: { quiz: KeptQuiz; onRemove: () => void }) {
  const { quizId, title, questions, keptAt } = quiz
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-48">
        <UserText as="h3" layout="name" className="font-sans font-semibold">
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
