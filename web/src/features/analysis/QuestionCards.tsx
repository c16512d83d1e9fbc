import { Button } from '../../ui/buttons/Button.tsx'
import { formatCount } from '../../ui/counts.ts'
import { useFirstNew } from '../../ui/useFirstNew.ts'
import { FEWEST_LEARNERS } from './figures.ts'
import { QuestionCard } from './QuestionCard.tsx'
import type { Analysis } from './analysis.ts'

interface QuestionCardsProps {
  analysis: Analysis
  correctableId: string | null
  hasMore: boolean
  onMore: () => void
  isLoading: boolean
}

/** The questions that are loaded, and a button for more. */
export function QuestionCards({ analysis, correctableId, hasMore, onMore, isLoading }: QuestionCardsProps) {
  const { questions, questionCount, voidCount } = analysis
  const { list, focusFirstNew } = useFirstNew<HTMLUListElement>(questions.length)
  const more = () => {
    if (isLoading) return
    focusFirstNew()
    onMore()
  }
  return (
    <section aria-labelledby="questions" className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id="questions" className="text-lg font-semibold">
          Questions
        </h2>
        <p className="text-muted tabular-nums">{summaryOf(analysis)}</p>
        {voidCount > 0 && questionCount > 0 && (
          <p className="text-muted tabular-nums">
            {voidCount === 1
              ? '1 void question is left out, also of the marks.'
              : `${voidCount} void questions are left out, also of the marks.`}
          </p>
        )}
      </div>
      <ul ref={list} className="flex flex-col gap-3">
        {questions.map((question, place) => (
          <QuestionCard
            key={place}
            question={question}
            learnerCount={analysis.n}
            correctableId={correctableId}
          />
        ))}
      </ul>
      {hasMore && (
        <Button look="secondary" className="self-center" onClick={more}>
          Show more questions
        </Button>
      )}
    </section>
  )
}

function summaryOf({ n, questionCount, findingCount }: Analysis): string {
  if (questionCount === 0) return 'No question is left: corrections have made all of them void.'
  const questions = formatCount(questionCount, 'question')
  if (n < FEWEST_LEARNERS) return questions
  if (findingCount === 0 && questionCount === 1) return 'The question does not stand out.'
  if (findingCount === 0) return `None of ${questions} stands out.`
  return `${findingCount} of ${questions} ${findingCount === 1 ? 'needs' : 'need'} a look.`
}
