import type { TextFormat } from 'quiz-format/rich'
import { lazyPart } from '../lazy-part.ts'
import { UserText } from '../UserText.tsx'

export interface FormattedTextProps {
  format: TextFormat
  /** In a `span`, blocks are made of spans too, so that it may stand in a label or button. */
  as: 'p' | 'span' | 'h2' | 'h3' | 'h4'
  /** `line` truncates it to one line, without marks. */
  layout?: 'reading' | 'line'
  /** Whether it stands in a label or button, whose name is a plain text. */
  isInControl?: boolean
  id?: string
  className?: string
  children: string
}

// Most quizzes have plain texts only, and need neither the parser nor the rendering.
const useRichText = lazyPart(async () => (await import('./RichText.tsx')).RichText)

/** Shows the text, an option or the explanation of a question, in its format. */
export function FormattedText({ format, isInControl = false, ...rest }: FormattedTextProps) {
  return format === 'MARKDOWN' ? <MarkedUp {...{ isInControl, ...rest }} /> : <UserText {...rest} />
}

function MarkedUp({ isInControl = false, ...rest }: Omit<FormattedTextProps, 'format'>) {
  const { part: RichText } = useRichText()
  return RichText ? <RichText {...{ isInControl, ...rest }} /> : <UserText {...rest} />
}
