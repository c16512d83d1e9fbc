/** Returns the bodies of a mail with several parts, by type. Their lines end with `\n`. */
export function partsOf(raw = ''): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.replaceAll('\r\n', '\n').split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.split('\n\n')
      const type = /Content-Type: ([^;\s]+)/.exec(head)?.[1] ?? ''
      const isEncoded = head.includes('quoted-printable')
      const text = body.join('\n\n').replace(/\n$/, '')
      return [type, isEncoded ? decoded(text) : text]
    }),
  )
}

function decoded(text: string): string {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
