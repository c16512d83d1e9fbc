import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Ring } from '../../../ui/charts/Ring.tsx'
import { formatNumber } from '../../../ui/counts.ts'
import { MASTERY_NAMES } from '../../../ui/mastery-names.ts'

const QuizTilesFields = graphql(`
  fragment QuizTiles_quiz on Quiz {
    id
    questionCount
    progress {
      totalAttempts
      bestScore
      mastery
      masteredShare
    }
  }
`)

interface QuizTilesProps {
  quiz: FragmentType<typeof QuizTilesFields>
}

/** The size of a quiz and the learner's progress in it. */
export function QuizTiles({ quiz }: QuizTilesProps) {
  const { questionCount, progress } = readFragment(QuizTilesFields, quiz)
  const { totalAttempts, bestScore, mastery, masteredShare } = progress
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] items-center gap-y-4 rounded-box border border-line bg-surface py-4 sm:max-lg:grid-cols-[auto_1fr_1fr_1fr]">
      <Tile label="Questions" value={formatNumber(questionCount)} />
      <Tile label="Attempts" value={formatNumber(totalAttempts)} />
      <Tile label="Best Score" value={`${bestScore}%`} />
      <div className="order-first grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 max-sm:col-span-full sm:px-5 lg:col-span-full">
        <dt className="col-start-2 row-start-2 text-sm text-muted">Mastery Level</dt>
        <dd className="col-start-2 row-start-1 self-end text-lg font-bold">{MASTERY_NAMES[mastery]}</dd>
        <dd className="row-span-2 row-start-1">
          <Ring look="mastery" percent={masteredShare}>
            <span className="font-bold tabular-nums">{`${masteredShare}%`}</span>
          </Ring>
          <span className="sr-only">of the questions mastered</span>
        </dd>
      </div>
    </dl>
  )
}

function Tile({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col border-s border-line px-3 text-center max-sm:first:border-s-0 lg:first:border-s-0">
      <dt className="order-1 text-sm text-muted">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">{value}</dd>
    </div>
  )
}
