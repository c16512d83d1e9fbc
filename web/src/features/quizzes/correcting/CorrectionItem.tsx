import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { KeyChange } from '../../../ui/KeyChange.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import { Pictures } from '../../../ui/pictures/pictures.ts'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { EffectList } from './EffectList.tsx'

const CorrectionItemFields = graphql(`
  fragment CorrectionItem_correction on Correction {
    id
    questionText
    format
    pictures {
      name
      url
      width
      height
    }
    options
    oldAnswerIndex
    oldVoid
    answerIndex
    void
    noScoreFalls
    reason
    correctedBy
    correctedAt
    assignments {
      assignmentId
      title
      classroomName
      scores
      changed
      up
      down
    }
    practice {
      scores
      changed
      up
      down
    }
  }
`)

interface CorrectionItemProps {
  correction: FragmentType<typeof CorrectionItemFields>
}

/** A correction: what changed, why, by whom, and what it did to scores. */
export function CorrectionItem({ correction: fragment }: CorrectionItemProps) {
  const correction = readFragment(CorrectionItemFields, fragment)
  const { questionText, format, pictures, options, oldAnswerIndex, oldVoid, answerIndex } = correction
  const { reason, correctedBy } = correction
  return (
    <article className="flex flex-col gap-3 rounded-box border border-line bg-surface p-4 sm:p-5">
      <div>
        <p className="text-sm text-muted tabular-nums">
          <time dateTime={correction.correctedAt}>{formatMoment(correction.correctedAt)}</time>
          <span> · </span>
          {correctedBy === null ? (
            <span>a deleted account</span>
          ) : (
            <bdi translate="no" className="font-semibold">
              {correctedBy}
            </bdi>
          )}
        </p>
        <Pictures value={pictures}>
          <FormattedText as="h2" format={format} className="mt-1 font-sans font-semibold text-pretty">
            {questionText}
          </FormattedText>
        </Pictures>
      </div>
      <Pictures value={pictures}>
        <KeyChange
          {...{ options, format }}
          from={oldVoid ?? oldAnswerIndex}
          to={correction.void ?? answerIndex}
        />
      </Pictures>
      <p className="border-s-2 border-line ps-3">
        <span className="sr-only">Reason: </span>
        <UserText>{reason}</UserText>
      </p>
      <div>
        <EffectList effects={correction} tense="changed" />
        {correction.noScoreFalls && <p className="mt-2 text-sm text-muted">No score was to fall.</p>}
      </div>
    </article>
  )
}
