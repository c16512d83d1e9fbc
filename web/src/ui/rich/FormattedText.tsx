import { useEffect } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { UserText } from '../UserText.tsx'
import { isKeptFile } from './kept-file.ts'
import type { FormattedTextProps } from './rich-props.ts'

// Most quizzes have plain texts only, and need neither the parser nor the rendering.
const useRichText = lazyPart(
  async () => (await import('./RichText.tsx')).RichText,
  () => isKeptFile('rich'),
)

/** Shows the text, an option or the explanation of a question, in its format. */
export function FormattedText({ format, isInControl = false, ...rest }: FormattedTextProps) {
  return format === 'MARKDOWN' ? <MarkedUp {...{ isInControl, ...rest }} /> : <UserText {...rest} />
}

function MarkedUp({ isInControl = false, ...rest }: Omit<FormattedTextProps, 'format'>) {
  const { part: RichText, hasFailed } = useRichText()
  const mayHaveFormula = rest.layout !== 'line' && FORMULA.test(rest.children)
  // Loads what shows formulas together with the parser that finds them, not after it.
  useEffect(() => {
    if (mayHaveFormula && navigator.onLine) void import('./math/typeset.ts').catch(() => undefined)
  }, [mayHaveFormula])
  if (RichText) return <RichText {...{ isInControl, ...rest }} />
  if (hasFailed) return <UserText {...rest} />
  return <UserText {...rest} className={`${rest.className ?? ''} animate-late`} style={WAIT} />
}

const FORMULA = /\$\S/

// The source would only flicker.
const WAIT = { animationDelay: '1s' }
