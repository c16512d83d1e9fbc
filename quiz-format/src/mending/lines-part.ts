import { isBlank } from '../text.ts'
import { sourcePart, type TextPart } from './text-part.ts'

/** How many lines are shown above and below a line at most. */
const MOST_AROUND = 6

/** Finds a line of a text, with the lines around it up to the next blank ones. */
export function linesPart(text: string, line: number | null): TextPart | null {
  return line === null ? null : linesAround(text, line, { from: line, growsByLines: true })
}

/**
 * Finds the lines around a line.
 * @param from the first line as problems count it; null if problems of the part name no line
 */
export function linesAround(
  text: string,
  line: number,
  { from: counted, growsByLines }: { from: number | null; growsByLines: boolean },
): TextPart | null {
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)]
  const startOf = (index: number) =>
    index === 0 ? 0 : (breaks[index - 1]?.index ?? 0) + breakLength(index - 1)
  const breakLength = (index: number) => breaks[index]?.[0].length ?? 0
  const endOf = (index: number) => breaks[index]?.index ?? text.length
  const isFilled = (index: number) =>
    index >= 0 && index <= breaks.length && !isBlank(text.slice(startOf(index), endOf(index)))
  const at = line - 1
  if (at < 0 || at > breaks.length) return null
  let [first, last] = [at, at]
  while (at - first < MOST_AROUND && isFilled(first - 1)) first--
  while (last - at < MOST_AROUND && isFilled(last + 1)) last++
  const label = first === last ? `Line ${first + 1}` : `Lines ${first + 1} to ${last + 1}`
  const places = counted === null ? { from: null, to: null } : { from: first + 1, to: last + 1 }
  return sourcePart(text, { start: startOf(first), end: endOf(last) }, { label, ...places, growsByLines })
}
