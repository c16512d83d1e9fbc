import { Parser } from 'htmlparser2'

const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const LOST = new Map([
  ['img', 'a picture'],
  ['svg', 'a picture'],
  ['object', 'an object'],
  ['audio', 'a sound'],
  ['video', 'a video'],
  ['math', 'a formula'],
  ['table', 'the structure of a table'],
])
const SKIPPED = new Set(['script', 'style', 'math', 'svg', 'object', 'audio', 'video'])

/**
 * Turns HTML into plain text.
 * @param html of any kind
 * @returns the text, trimmed, and what it could not keep
 */
export function textOfHtml(html: string): { text: string; lost: string[] } {
  const lost = new Set<string>()
  const parts: string[] = []
  let skipping = 0
  const parser = new Parser({
    onopentagname: (name) => {
      const word = LOST.get(name)
      if (word !== undefined) lost.add(word)
      if (SKIPPED.has(name)) skipping++
      if (name === 'br' || BLOCKS.has(name)) parts.push('\n')
      else if (name === 'td' || name === 'th') parts.push(' ')
    },
    onclosetag: (name) => {
      if (SKIPPED.has(name)) skipping--
      if (BLOCKS.has(name)) parts.push('\n')
    },
    ontext: (text) => {
      if (skipping === 0) parts.push(text.replace(/[ \t\r\n\f]+/g, ' '))
    },
  })
  parser.end(html)
  const text = parts
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
  return { text: text.trim(), lost: [...lost] }
}
