import type { TextFormat } from 'quiz-format/rich'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'

/** The text of the question that is corrected; only the beginning of a long one, unless it is formatted. */
export function QuestionText({ format, children }: { format: TextFormat; children: string }) {
  return (
    <FormattedText
      as="p"
      format={format}
      className={`font-semibold text-ink ${format === 'PLAIN' ? 'line-clamp-4' : ''}`}
    >
      {children}
    </FormattedText>
  )
}
