import { lazyPart } from '../lazy-part.ts'
import { UserText } from '../UserText.tsx'
import type { FormattedTextProps } from './rich-props.ts'

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
