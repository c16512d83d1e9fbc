/**
 * Finds the name of an XML text's root without parsing the text.
 * @param text the start of a document
 * @returns the name without its prefix; null if the text does not begin like XML
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
