import { graphql, readFragment, type FragmentType } from '../../gql/index.ts'
import { Meter } from '../../ui/charts/Meter.tsx'
import { MASTERY_NAMES } from '../../ui/mastery-names.ts'

const QuizProgressFields = graphql(`
  fragment QuizProgress_quiz on Quiz {
    id
    progress {
      mastery
      masteredShare
    }
  }
`)

interface QuizProgressProps {
  quiz: FragmentType<typeof QuizProgressFields>
}

/** The mastered share of a quiz and the level that follows from it, in compact form. */
export function QuizProgress({ quiz }: QuizProgressProps) {
  const { mastery, masteredShare } = readFragment(QuizProgressFields, quiz).progress
  return (
    <div className="min-w-0 grow basis-24">
      <p className="mb-1 flex justify-between gap-2 text-sm">
        <span className="text-muted">{MASTERY_NAMES[mastery]}</span>
        <span className="font-semibold tabular-nums">{`${masteredShare}%`}</span>
      </p>
      <Meter label="Mastered" percent={masteredShare} tone="mastery" />
    </div>
  )
}
