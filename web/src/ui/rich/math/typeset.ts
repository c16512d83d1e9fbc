import temml from 'temml'
import 'temml/dist/Temml-Local.css'
import type { ReactElement } from 'react'
import { mathElement, type MathNode } from './math-element.ts'

const MAX_LENGTH = 2000
// A formula may define commands, so a short one could grow without end.
const MAX_EXPANSIONS = 200
// In em. A wider space would only move what follows it out of sight.
const MAX_SIZE: [number, number] = [10, 10]
const MAX_KEPT = 500

/** Where this code is, with all that it needs. */
export const TYPESET_ADDRESS = import.meta.url

const kept = new Map<string, ReactElement | null>()

/** Makes MathML of LaTeX. Returns null if it has an error, or anything that a formula may not hold. */
export function typeset(source: string, isDisplay: boolean): ReactElement | null {
  const key = `${isDisplay} ${source}`
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= MAX_KEPT) kept.clear()
  const made = typesetAnew(source, isDisplay)
  kept.set(key, made)
  return made
}

function typesetAnew(source: string, isDisplay: boolean): ReactElement | null {
  if (source.length > MAX_LENGTH) return null
  try {
    const tree = temml.__renderToMathMLTree(source, {
      displayMode: isDisplay,
      throwOnError: true,
      trust: false,
      annotate: false,
      // Within a text, a long formula breaks at its operators.
      wrap: isDisplay ? 'none' : 'tex',
      maxExpand: MAX_EXPANSIONS,
      maxSize: MAX_SIZE,
      macros: {},
    }) as MathNode
    return mathElement(tree, isDisplay ? '' : 'max-w-full overflow-x-auto overflow-y-hidden')
  } catch {
    // Also for errors of Temml's own: whatever a stranger's formula does, the page goes on.
    return null
  }
}
