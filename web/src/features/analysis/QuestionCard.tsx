import { TriangleAlert } from 'lucide-react'
import { CorrectionLink } from './CorrectionLink.tsx'
import { Pictures } from '../../ui/pictures/pictures.ts'
import { FormattedText } from '../../ui/rich/FormattedText.tsx'
import { FINDING_TEXTS } from './finding-texts.ts'
import { KeyAlarm } from './KeyAlarm.tsx'
import { OptionTable } from './OptionTable.tsx'
import { QuestionFigures } from './QuestionFigures.tsx'
import type { AnalyzedQuestion } from './analysis.ts'

interface QuestionCardProps {
  question: AnalyzedQuestion
  /** How many learners the analysis has. */
  learnerCount: number
  correctableId: string | null
}

/** How a question did. Its options are folded unless there is a reason to look at them. */
export function QuestionCard({ question, learnerCount, correctableId }: QuestionCardProps) {
  const { questionId, questionNumber, text, format, pictures, findings, n, alarm } = question
  return (
    <li
      tabIndex={-1}
      data-focus-target
      className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-4 focus-visible:border-accent sm:p-5"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{`Question ${questionNumber}`}</h3>
          {findings.map((finding) => (
            <span
              key={finding}
              className="inline-flex items-center gap-1.5 rounded-box border border-line-strong bg-sunken px-2 py-0.5 text-sm font-semibold"
            >
              <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
              <span>{FINDING_TEXTS[finding].name}</span>
            </span>
          ))}
        </div>
        {n < learnerCount && (
          <p className="text-sm text-muted">
            {`${n} of ${learnerCount} learners had this version. The quiz of the others was edited before or after.`}
          </p>
        )}
        <Pictures value={pictures}>
          <FormattedText as="p" format={format} className="mt-1 max-w-[65ch]">
            {text}
          </FormattedText>
        </Pictures>
      </div>
      <KeyAlarm question={question} correctableId={correctableId} />
      <QuestionFigures question={question} />
      {findings.some((finding) => !finding.startsWith('KEY_')) && (
        <ul className="text-sm">
          {findings
            .filter((finding) => !finding.startsWith('KEY_'))
            .map((finding) => (
              <li key={finding}>
                <span className="font-semibold">{`${FINDING_TEXTS[finding].name}:`}</span>{' '}
                <span>{FINDING_TEXTS[finding].meaning}</span>
              </li>
            ))}
        </ul>
      )}
      <details open={findings.length > 0}>
        <summary className="min-h-6 w-fit font-semibold">Options, and who picked them</summary>
        <div className="mt-2">
          <Pictures value={pictures}>
            <OptionTable question={question} />
          </Pictures>
          <p className="mt-2 max-w-[65ch] text-sm text-muted">
            The thirds are learners with the fewest, the middle and the most marks for the other questions: a
            bar shows how many of a third picked the option.
          </p>
        </div>
      </details>
      {alarm === null && correctableId !== null && (
        <CorrectionLink
          {...{ quizId: correctableId, questionId }}
          label={`Correct the key of question ${questionNumber}`}
          className="self-start text-sm underline-offset-4"
        >
          Correct the key
        </CorrectionLink>
      )}
    </li>
  )
}
