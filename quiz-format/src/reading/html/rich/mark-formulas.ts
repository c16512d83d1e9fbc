import { MARKS } from './format-marks.ts'

const { formula, display, formulaEnd } = MARKS
// Longer formulas are unlikely, and the limit keeps the time linear if nothing closes a delimiter.
const SOURCE = String.raw`([^\uFDD0-\uFDEF]{1,2000}?)`
// Code comes first: it has no formulas.
const FORMULA = new RegExp(
  String.raw`\uFDD4[^\uFDD5]*|\uFDD6[^\uFDD7]*` +
    String.raw`|(?<!\\)\\\(${SOURCE}\\\)|(?<!\\)\\\[${SOURCE}\\\]|\$\$${SOURCE}\$\$`,
  'g',
)

/** Marks the formulas in TeX, between the delimiters that MathJax finds by default. */
export function markFormulas(text: string): string {
  return text.replaceAll(FORMULA, (whole, inLine?: string, inBrackets?: string, inDollars?: string) => {
    const source = inLine ?? inBrackets ?? inDollars
    if (source === undefined || source.trim() === '') return whole
    return (inLine === undefined ? display : formula) + source + formulaEnd
  })
}
