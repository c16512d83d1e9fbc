/**
 * Finds the name of the root element, without its prefix, from the start of an XML text.
 * @returns null if the text does not start like XML
 */
export function rootName(text: string): string | null {
  let at = 0
  for (;;) {
    at += /^\s*/.exec(text.slice(at, at + 1000))?.[0].length ?? 0
    const close = closeOf(text, at)
    if (close === null) break
    const end = text.indexOf(close, at)
    if (end === -1) return null
    at = end + close.length
  }
  return /^<(?:[^\s<>/:]{1,100}:)?([^\s<>/:]{1,100})[\s/>]/.exec(text.slice(at, at + 300))?.[1] ?? null
}

function closeOf(text: string, at: number): string | null {
  if (text.startsWith('<?', at)) return '?>'
  if (text.startsWith('<!--', at)) return '-->'
  if (!text.startsWith('<!', at)) return null
  const [subset, end] = [text.indexOf('[', at), text.indexOf('>', at)]
  return subset !== -1 && subset < end ? ']>' : '>'
}
