import { useLocation } from 'react-router-dom'
import { CORRECTED, hasCorrected } from '../../paths/correction-path.ts'
import { RetryButton } from '../../ui/buttons/RetryButton.tsx'
import { formatCount } from '../../ui/counts.ts'
import type { Elements } from '../../ui/elements.ts'
import { Loading } from '../../ui/page/Loading.tsx'
import { Message } from '../../ui/page/Message.tsx'
import { Placeholder } from '../../ui/page/Placeholder.tsx'
import { FEWEST_LEARNERS } from './figures.ts'
import { QuestionCards } from './QuestionCards.tsx'
import { QuizFigures } from './QuizFigures.tsx'
import type { AnalysisPages } from './useQuestionPages.ts'

const LOAD_FAILED = 'Failed to load the analysis'

interface AnalysisBodyProps {
  pages: AnalysisPages
  /** Tells analyses apart whose questions are not the same list. */
  listKey: string
  /** The quiz, if the viewer may correct it. */
  correctableId: string | null
  /** What is shown instead of figures if there is no attempt. */
  empty: Elements
  /** How the figures can be checked. */
  children: Elements
}

/** The figures of a quiz and of its questions, once they are loaded. */
export function AnalysisBody({ pages, listKey, correctableId, empty, children }: AnalysisBodyProps) {
  const { analysis, isLoading, hasFailed } = pages
  const isCorrected = hasCorrected(useLocation().state)
  return (
    <>
      <Message kind="success" isRevealed>
        {isCorrected && <span>{CORRECTED}</span>}
      </Message>
      <Message kind="error">{hasFailed && LOAD_FAILED}</Message>
      {hasFailed && <RetryButton look="secondary" className="self-start" onRetry={pages.reload} />}
      {!analysis && isLoading && <Loading shape={<AnalysisShape />}>Loading analysis...</Loading>}
      {analysis?.n === 0 && empty}
      {analysis && analysis.n > 0 && (
        <>
          {analysis.n < FEWEST_LEARNERS && (
            <p className="rounded-box border border-line-strong bg-sunken px-4 py-3 font-medium">
              {`Only ${formatCount(analysis.n, 'learner')} so far: the figures are grey, because they are mostly chance. From ${FEWEST_LEARNERS} on, questions that need a look are pointed out.`}
            </p>
          )}
          <QuizFigures analysis={analysis} />
          <QuestionCards
            key={listKey}
            analysis={analysis}
            correctableId={correctableId}
            hasMore={pages.hasMore}
            onMore={pages.loadMore}
            isLoading={isLoading}
          />
          <section
            aria-labelledby="checking"
            className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
          >
            <h2 id="checking" className="text-lg font-semibold">
              Checking the figures
            </h2>
            {children}
          </section>
        </>
      )}
    </>
  )
}

function AnalysisShape() {
  return (
    <div className="flex flex-col gap-4">
      <Placeholder className="h-44" />
      {[1, 2, 3].map((card) => (
        <Placeholder key={card} className="h-56" />
      ))}
    </div>
  )
}
