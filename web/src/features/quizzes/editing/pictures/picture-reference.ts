/** Returns what a text says to show a picture. */
export function pictureReference(alt: string, name: string): string {
  // These signs would end the description.
  return `![${alt.replaceAll(/[[\]\n\r]/g, ' ').trim()}](${name})`
}

/** Inserts a reference into a text, with a space to the words beside it. */
export function withReference(text: string, at: number, reference: string): string {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const start = before === '' || /\s$/.test(before) ? '' : ' '
  const end = after === '' || /^\s/.test(after) ? '' : ' '
  return `${before}${start}${reference}${end}${after}`
}
