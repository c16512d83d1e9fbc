import type { TextFormat } from 'quiz-format/rich'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'

/** The text of the question that is corrected; only the beginning of a long one. */
export function QuestionText({ format, children }: { format: TextFormat; children: string }) {
  return (
    <FormattedText as="p" format={format} className="line-clamp-4 font-semibold text-ink">
      {children}
    </FormattedText>
  )
}
