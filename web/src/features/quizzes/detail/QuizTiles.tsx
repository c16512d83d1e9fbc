import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { formatNumber } from '../../../ui/counts.ts'
import { Meter } from '../../../ui/Meter.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { MASTERY_NAMES } from '../mastery-names.ts'
import { MasteryPips } from './MasteryPips.tsx'

const QuizTilesFields = graphql(`
  fragment QuizTiles_quiz on Quiz {
    id
    questionCount
    progress {
      totalAttempts
      bestScore
      mastery
    }
  }
`)

interface QuizTilesProps {
  quiz: FragmentType<typeof QuizTilesFields>
}

export function QuizTiles({ quiz }: QuizTilesProps) {
  const { questionCount, progress } = readFragment(QuizTilesFields, quiz)
  const { totalAttempts, bestScore, mastery } = progress
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Tile label="Questions">{formatNumber(questionCount)}</Tile>
      <Tile label="Attempts">{formatNumber(totalAttempts)}</Tile>
      <Tile label="Best Score" picture={<Meter label="Best Score" percent={bestScore} />}>
        {`${bestScore}%`}
      </Tile>
      <Tile label="Mastery Level" picture={<MasteryPips level={mastery} />}>
        <span className="max-sm:text-base">{MASTERY_NAMES[mastery]}</span>
      </Tile>
    </dl>
  )
}
