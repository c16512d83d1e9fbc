// On a terminal, right-to-left text (Hebrew, Arabic and others) reorders the rest of its line, so it is
// wrapped in a Unicode isolate. Pipes and files get plain text.
import { escapeText } from './escape-text.ts'

const ISOLATE = '\u2068'
const POP = '\u2069'
// JavaScript's \p{…} does not support bidi classes: these are the Unicode blocks of right-to-left scripts.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const QUOTED = /("[^"]*")/
const WORDS = /\S+(?: \S+)*/g
const PUNCTUATION_AT_END = /[:;,.]*$/

type Stream = Pick<NodeJS.WriteStream, 'isTTY'>

/**
 * Makes a user's text (a title, a path, a question) safe to print. If `stream` is a terminal, right-to-left
 * text is isolated.
 */
export function printableText(text: string, stream: Stream): string {
  return stream.isTTY ? isolated(escapeText(text)) : escapeText(text)
}

/**
 * Like {@link printableText}, for a one-line message of our own: isolates only quoted parts and words that
 * are right-to-left.
 */
export function printableMessage(message: string, stream: Stream): string {
  const text = escapeText(message)
  if (!stream.isTTY || !RIGHT_TO_LEFT.test(text)) return text
  const parts = text.split(QUOTED)
  return parts
    .map((part, index) => (index % 2 === 1 ? `"${isolated(part.slice(1, -1))}"` : withIsolatedWords(part)))
    .join('')
}

/**
 * Makes isolates valid after wrapping. A terminal treats each line as a paragraph, so an isolate that
 * continues on the next line is closed and reopened.
 */
export function balanceIsolates(lines: string[]): string[] {
  let isOpen = false
  return lines.map((line) => {
    const opened = isOpen ? ISOLATE + line : line
    isOpen = opened.lastIndexOf(ISOLATE) > opened.lastIndexOf(POP)
    return isOpen ? opened + POP : opened
  })
}

function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ISOLATE + text + POP : text
}

// Keeps adjacent right-to-left words in one isolate, as in a path with spaces.
function withIsolatedWords(text: string): string {
  return text.replace(WORDS, (words) => {
    const runs: string[][] = []
    let wasRightToLeft = false
    for (const word of words.split(' ')) {
      const isRightToLeft = RIGHT_TO_LEFT.test(word)
      if (isRightToLeft && wasRightToLeft) runs.at(-1)?.push(word)
      else runs.push([word])
      wasRightToLeft = isRightToLeft
    }
    return runs.map((run) => isolatedWithoutPunctuation(run.join(' '))).join(' ')
  })
}

function isolatedWithoutPunctuation(words: string): string {
  const end = PUNCTUATION_AT_END.exec(words)?.[0] ?? ''
  return isolated(words.slice(0, words.length - end.length)) + end
}
