import { use } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { InControl } from './in-control.ts'
import { isKeptFile } from './kept-file.ts'
import { ScrollBox } from './ScrollBox.tsx'

interface FormulaProps {
  /** LaTeX. */
  source: string
  isDisplay: boolean
  isPhrase: boolean
}

// Only for texts with formulas: it weighs as much as the rest of a page.
const useTypeset = lazyPart(
  async () => (await import('./math/typeset.ts')).typeset,
  () => isKeptFile('formulas'),
)

const DISPLAY = 'my-1 block py-1'
const SCROLLED = `${DISPLAY} overflow-x-auto overflow-y-hidden`
// The source would only flicker while what typesets it is under way.
const WAIT = { animationDelay: '1s' }
const SOURCE = 'font-mono text-[0.9em] whitespace-pre-wrap'

/** A formula as MathML. Its source is shown until what typesets it has loaded, and if it has an error. */
export function Formula({ source, isDisplay, isPhrase }: FormulaProps) {
  const { part: typeset, hasFailed } = useTypeset()
  const isInControl = use(InControl)
  const math = typeset?.(source, isDisplay)
  if (math && isInControl) {
    return (
      <span>
        <span className="sr-only" translate="no">
          {source}
        </span>
        <span aria-hidden="true" className={isDisplay ? SCROLLED : ''}>
          {math}
        </span>
      </span>
    )
  }
  if (math && isDisplay && !isPhrase) {
    return (
      <ScrollBox as="span" label="Formula" className={SCROLLED}>
        {math}
      </ScrollBox>
    )
  }
  if (math) return <span className={isDisplay ? SCROLLED : ''}>{math}</span>
  const isUnderWay = !typeset && !hasFailed
  return (
    <span className={isDisplay ? DISPLAY : ''}>
      <code
        dir="ltr"
        translate="no"
        className={isUnderWay ? `${SOURCE} animate-late` : SOURCE}
        style={isUnderWay ? WAIT : undefined}
      >
        {source}
      </code>
      {typeset && (
        <span className="ms-2 font-sans text-sm font-normal text-muted">(this formula has an error)</span>
      )}
    </span>
  )
}
