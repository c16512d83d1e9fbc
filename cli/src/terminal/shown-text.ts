// Texts from right to left (Hebrew, Arabic and others) rearrange what stands beside them on a terminal. There they are
// wrapped in an isolate, which keeps their order to themselves. Pipes and files get the plain text.
import { visible } from './visible.ts'

const ISOLATE = '\u2068'
const POP = '\u2069'
// JavaScript's \p{…} has no bidirectional classes: these are the blocks of the scripts written from right to left.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const QUOTED = /("[^"]*")/
const WORDS = /\S+(?: \S+)*/g
const PUNCTUATION_AT_END = /[:;,.]*$/

type Stream = Pick<NodeJS.WriteStream, 'isTTY'>

/**
 * Makes a user's text (a title, a path, a question) ready to print, alone or within a line of ours.
 * @param text any text
 * @param stream where it goes
 * @returns the visible text, isolated if it is for a terminal and runs from right to left
 */
export function shownText(text: string, stream: Stream): string {
  return stream.isTTY ? isolated(visible(text)) : visible(text)
}

/**
 * Makes a message of ours ready to print: quoted texts are isolated, and so are words such as paths.
 * @param message on one line
 * @param stream where it goes
 * @returns the visible message
 */
export function shownMessage(message: string, stream: Stream): string {
  const text = visible(message)
  if (!stream.isTTY || !RIGHT_TO_LEFT.test(text)) return text
  const parts = text.split(QUOTED)
  return parts
    .map((part, index) => (index % 2 === 1 ? `"${isolated(part.slice(1, -1))}"` : withIsolatedWords(part)))
    .join('')
}

/**
 * Balances the isolates of a text that was broken into lines: to a terminal each line is a paragraph of its own.
 * @param lines of one text
 * @returns the lines; an isolate that goes on in the next line is closed and opened again
 */
export function closedIsolates(lines: string[]): string[] {
  let isOpen = false
  return lines.map((line) => {
    const whole = isOpen ? ISOLATE + line : line
    isOpen = whole.lastIndexOf(ISOLATE) > whole.lastIndexOf(POP)
    return isOpen ? whole + POP : whole
  })
}

function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ISOLATE + text + POP : text
}

// Neighbouring words from right to left belong together, as in a path with spaces.
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
    return runs.map((run) => withoutEnd(run.join(' '))).join(' ')
  })
}

function withoutEnd(words: string): string {
  const end = PUNCTUATION_AT_END.exec(words)?.[0] ?? ''
  return isolated(words.slice(0, words.length - end.length)) + end
}
