import { useSearchParams } from 'react-router-dom'
import { EmptyFolio } from '../../../../drawings/EmptyFolio.tsx'
import { RetryButton } from '../../../../ui/buttons/RetryButton.tsx'
import { formatCount } from '../../../../ui/counts.ts'
import { Select } from '../../../../ui/forms/Select.tsx'
import { Loading } from '../../../../ui/page/Loading.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { Placeholder } from '../../../../ui/page/Placeholder.tsx'
import { useAssignment } from '../useAssignment.ts'
import { AnalysisDownloads } from './AnalysisDownloads.tsx'
import { AnalysisHelp } from './AnalysisHelp.tsx'
import { FEWEST_LEARNERS } from './figures.ts'
import { QuestionCards } from './QuestionCards.tsx'
import { QuizFigures } from './QuizFigures.tsx'
import { useAnalysis, type AnalysisView } from './useAnalysis.ts'

const LOAD_FAILED = 'Failed to load the analysis'

/** What the answers say about the quiz and its questions. */
export function AnalysisPage() {
  const { id, title } = useAssignment().assignment
  const [query, setQuery] = useSearchParams()
  const view: AnalysisView = {
    choice: query.get('attempts') === 'counted' ? 'COUNTED' : 'FIRST',
    order: query.get('order') === 'number' ? 'NUMBER' : 'URGENCY',
  }
  const loaded = useAnalysis(id, view)
  const { analysis, assignment, isLoading, hasFailed, reload } = loaded
  const choose = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section aria-labelledby="analysis" className="mt-6 flex min-w-0 flex-col gap-6">
      <div>
        <h2 id="analysis" className="text-lg font-semibold">
          Analysis
        </h2>
        <p className="max-w-[65ch] text-muted">
          What the answers say about the quiz and its questions. One attempt of each learner counts, and no
          attempt of an instructor.
        </p>
      </div>
      {analysis?.n !== 0 && <Choices query={query} onChoose={choose} />}
      <Message kind="error">{hasFailed && LOAD_FAILED}</Message>
      {hasFailed && <RetryButton look="secondary" className="self-start" onRetry={reload} />}
      {!analysis && isLoading && <Loading shape={<AnalysisShape />}>Loading analysis...</Loading>}
      {analysis?.n === 0 && (
        <div className="flex flex-col items-center rounded-box border border-dashed border-line-strong px-5 py-10 text-center">
          <EmptyFolio />
          <p className="mt-4 font-semibold">Nobody has completed this assignment yet.</p>
          <p className="text-muted">The analysis begins with the first completed attempt of a learner.</p>
        </div>
      )}
      {analysis && assignment && analysis.n > 0 && (
        <>
          {analysis.n < FEWEST_LEARNERS && (
            <p className="rounded-box border border-line-strong bg-sunken px-4 py-3 font-medium">
              {`Only ${formatCount(analysis.n, 'learner')} so far: the figures are grey, because they are mostly chance. From ${FEWEST_LEARNERS} on, questions that need a look are pointed out.`}
            </p>
          )}
          <QuizFigures analysis={analysis} />
          <QuestionCards
            key={`${view.choice} ${view.order}`}
            analysis={analysis}
            correctableId={assignment.mayEditQuiz ? assignment.quizId : null}
            hasMore={loaded.hasMore}
            onMore={loaded.loadMore}
            isLoading={isLoading}
          />
          <section
            aria-labelledby="checking"
            className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
          >
            <h2 id="checking" className="text-lg font-semibold">
              Checking the figures
            </h2>
            <AnalysisDownloads assignment={{ id, title }} choice={view.choice} />
            <AnalysisHelp />
          </section>
        </>
      )}
    </section>
  )
}

interface ChoicesProps {
  query: URLSearchParams
  onChoose: (name: string, value: string) => void
}

function Choices({ query, onChoose }: ChoicesProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <Select
        label="Attempts"
        className="w-64 max-w-full"
        value={query.get('attempts') ?? ''}
        onChange={({ target }) => onChoose('attempts', target.value)}
      >
        <option value="">First completed attempts</option>
        <option value="counted">Attempts that count</option>
      </Select>
      <Select
        label="Order"
        className="w-64 max-w-full"
        value={query.get('order') ?? ''}
        onChange={({ target }) => onChoose('order', target.value)}
      >
        <option value="">What needs a look first</option>
        <option value="number">As in the quiz</option>
      </Select>
    </div>
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
