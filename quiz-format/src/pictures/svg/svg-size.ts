import type { XmlElement } from '../../reading/xml/xml-tree.ts'
import { PictureFault } from '../picture.ts'

export interface SvgSize {
  width: number
  height: number
  viewBox: string
}

// Of the text of a length.
const MAX_LENGTH = 40

// Pixels per unit, as in CSS.
const UNITS: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
}

/**
 * Finds the size of an SVG from "width" and "height", and the missing one from "viewBox". Throws a
 * `PictureFault` if neither says it, because then every browser would choose a size of its own.
 */
export function svgSize({ attributes }: XmlElement): SvgSize {
  const box = viewBoxOf(attributes.get('viewBox'))
  const [width, height] = [pixels(attributes.get('width')), pixels(attributes.get('height'))]
  if (!box && (width === null || height === null)) {
    throw new PictureFault('The SVG picture states no size: give its <svg> element a "viewBox"')
  }
  const ratio = box ? box.height / box.width : 1
  const shown =
    width === null
      ? { width: height === null ? (box?.width ?? 0) : height / ratio, height: height ?? box?.height ?? 0 }
      : { width, height: height ?? width * ratio }
  return {
    width: Math.max(1, Math.round(shown.width)),
    height: Math.max(1, Math.round(shown.height)),
    viewBox: box?.text ?? `0 0 ${shown.width} ${shown.height}`,
  }
}

/** @returns null for a percentage and for what is not a length */
function pixels(length: string | undefined): number | null {
  const text = length ?? ''
  // The expression below would take quadratic time for a very long number.
  if (text.length > MAX_LENGTH) return null
  const [, number = '', unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(text) ?? []
  const value = Number(number) * (UNITS[unit.toLowerCase()] ?? NaN)
  return number !== '' && Number.isFinite(value) && value > 0 ? value : null
}

function viewBoxOf(text: string | undefined): { text: string; width: number; height: number } | null {
  const numbers = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = NaN, height = NaN] = numbers
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0) return null
  return { text: numbers.join(' '), width, height }
}
