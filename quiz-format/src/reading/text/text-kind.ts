import { decodeText } from './decode.ts'

/** The formats that share the extension .txt. */
export type TextKind = 'gift' | 'aiken' | 'anki'

const ANKI_HEADER = /^#(?:separator|html|tags|columns|notetype|deck|guid|if matches)[^\r\n:]*:/im
const AIKEN_OPTION = /^[ \t]*[A-Z][.)]/m
const AIKEN_ANSWER = /^[ \t]*ANSWER[ \t]*:/im
// A double brace is an Anki cloze.
const GIFT_MARK = /^[ \t]*(?:::|\$CATEGORY:|\/\/)|(?<!\{)\{(?!\{)/m
const SEPARATOR = /[\t;]/

/**
 * Guesses the format of a text file. Anki notes start with lines such as #separator:, and Aiken files have
 * lettered options and ANSWER: lines. In a file with neither, GIFT marks mean GIFT, else a separator means
 * Anki, else lettered options mean Aiken. Everything else is treated as GIFT.
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
