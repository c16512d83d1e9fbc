import { Target } from 'lucide-react'
import { EmptyFolio } from '../../drawings/EmptyFolio.tsx'
import { practicePath } from '../../paths/practice-path.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'

/** Shown before the first answer. */
export function NothingYet({ quizId }: { quizId: string }) {
  return (
    <div className="mt-6 flex flex-col items-center rounded-box border border-dashed border-line-strong px-5 py-10 text-center">
      <EmptyFolio />
      <h2 className="mt-4 font-semibold">You have not answered anything yet.</h2>
      <p className="text-muted">Scores and days appear with your first practice or attempt.</p>
      <ButtonLink to={practicePath(quizId)} className="mt-5">
        <Target aria-hidden="true" className="size-4" />
        <span>Practise</span>
      </ButtonLink>
    </div>
  )
}
