import { lazyPart } from '../lazy-part.ts'
import { ScrollBox } from './ScrollBox.tsx'

interface FormulaProps {
  /** LaTeX. */
  source: string
  isDisplay: boolean
  isPhrase: boolean
}

// Only for texts with formulas: it weighs as much as the rest of a page.
const useTypeset = lazyPart(async () => (await import('./math/typeset.ts')).typeset)

const DISPLAY = 'my-1 block py-1'
const SOURCE = 'font-mono text-[0.9em] whitespace-pre-wrap'

/** A formula as MathML. Its source is shown until what typesets it has loaded, and if it has an error. */
export function Formula({ source, isDisplay, isPhrase }: FormulaProps) {
  const { part: typeset } = useTypeset()
  const math = typeset?.(source, isDisplay)
  if (math && isDisplay && !isPhrase) {
    return (
      <ScrollBox as="span" label="Formula" className={`${DISPLAY} overflow-y-hidden`}>
        {math}
      </ScrollBox>
    )
  }
  if (math)
    return <span className={isDisplay ? `${DISPLAY} overflow-x-auto overflow-y-hidden` : ''}>{math}</span>
  return (
    <span className={isDisplay ? DISPLAY : ''}>
      <code dir="ltr" translate="no" className={SOURCE}>
        {source}
      </code>
      {typeset && (
        <span className="ms-2 font-sans text-sm font-normal text-muted">(this formula has an error)</span>
      )}
    </span>
  )
}
