import { decodeText } from './decode.ts'

/** The formats that share the extension .txt. */
export type TextKind = 'gift' | 'aiken' | 'anki'

const ANKI_HEADER = /^#(?:separator|html|tags|columns|notetype|deck|guid|if matches)[^\r\n:]*:/im
const AIKEN_OPTION = /^[ \t]*[A-Z][.)]/m
const AIKEN_ANSWER = /^[ \t]*ANSWER[ \t]*:/im
// Two braces are a gap of Anki.
const GIFT_MARK = /^[ \t]*(?:::|\$CATEGORY:|\/\/)|(?<!\{)\{(?!\{)/m
const SEPARATOR = /[\t;]/

/**
 * Decides what a text file holds. An Aiken file has options with letters and lines with ANSWER:, notes of Anki start
 * with lines such as #separator: or have separators and nothing that GIFT has; anything else is taken for GIFT.
 * @param bytes the whole file
 * @returns the format
 */
export function textKindOf(bytes: Uint8Array): TextKind {
  const decoded = decodeText(bytes)
  if (!decoded.ok) return 'gift'
  const { text } = decoded
  if (text.search(ANKI_HEADER) === 0) return 'anki'
  if (AIKEN_ANSWER.test(text) && AIKEN_OPTION.test(text)) return 'aiken'
  if (GIFT_MARK.test(text)) return 'gift'
  if (SEPARATOR.test(text)) return 'anki'
  return AIKEN_OPTION.test(text) ? 'aiken' : 'gift'
}
