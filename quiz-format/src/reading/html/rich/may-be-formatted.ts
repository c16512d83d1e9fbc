import { ANY_MARK } from './format-marks.ts'

// A question's text has at most 10,000 characters. So what is longer has to be left out anyway.
const MAX_LENGTH = 100_000
const FORMATTED = /<(?:b|strong|i|em|code|kbd|samp|tt|pre|table|math|ul|ol)[\s>]|\\[([]|\$\$/i
const EQUATION = /equation_image|data-equation-content|data-mathml/

// A picture may be within the text, coded in letters and digits.
const MAX_PICTURED_LENGTH = 8_000_000

/** Whether a text has a picture that may be found. */
export function mayHavePictures(html: string): boolean {
  return html.length <= MAX_PICTURED_LENGTH && /<(?:img|object)[\s/]/i.test(html) && !ANY_MARK.test(html)
}

/** Cheaply rules out most texts that have no formatting which plain text cannot show. */
export function mayBeFormatted(html: string): boolean {
  return html.length <= MAX_LENGTH && (FORMATTED.test(html) || EQUATION.test(html)) && !ANY_MARK.test(html)
}

/** Cheaply rules out most tags that do not stand for a formula. */
export function mayBeFormula(tag: string): boolean {
  return EQUATION.test(tag)
}
