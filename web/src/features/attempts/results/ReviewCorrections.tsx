import type { TextFormat } from 'quiz-format/rich'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { KeyChange } from '../../../ui/KeyChange.tsx'
import { formatDay } from '../../../ui/time/dates.ts'
import { UserText } from '../../../ui/UserText.tsx'

const ReviewCorrectionsFields = graphql(`
  fragment ReviewCorrections_correction on AttemptCorrection {
    oldAnswerIndex
    oldVoid
    answerIndex
    void
    reason
    correctedAt
    scoreBefore
    scoreAfter
  }
`)

interface ReviewCorrectionsProps {
  /** The options of the question. */
  options: readonly string[]
  format: TextFormat
  corrections: readonly FragmentType<typeof ReviewCorrectionsFields>[]
}

/** How the key of a question was corrected after the attempt, why, and what that did to its score. */
export function ReviewCorrections({ options, format, corrections }: ReviewCorrectionsProps) {
  return readFragment(ReviewCorrectionsFields, corrections).map((correction) => {
    const { oldAnswerIndex, oldVoid, answerIndex, void: voidAs, reason, correctedAt } = correction
    const sentence = scoreSentence(correction)
    return (
      <div key={correctedAt} className="mt-3 rounded-box border border-line-strong px-3 py-2">
        <p>
          <span className="font-semibold">{`This question was corrected on ${formatDay(correctedAt)}:`}</span>{' '}
          <UserText>{reason}</UserText>
        </p>
        <div className="mt-1">
          <KeyChange {...{ options, format }} from={oldVoid ?? oldAnswerIndex} to={voidAs ?? answerIndex} />
        </div>
        {sentence !== null && <p className="mt-1 font-semibold tabular-nums">{sentence}</p>}
      </div>
    )
  })
}

interface Scores {
  scoreBefore: number | null
  scoreAfter: number | null
}

// Without both scores, they are hidden, or no question ever counted.
function scoreSentence({ scoreBefore: before, scoreAfter: after }: Scores): string | null {
  if (before === null && after === null) return null
  if (after === null) return `Your score was ${before}%; now none of your questions counts.`
  if (before === null) return `Your score is now ${after}%.`
  return before === after
    ? `Your score stayed at ${after}%.`
    : `Your score went from ${before}% to ${after}%.`
}
