/** A body of type multipart/form-data. */
export interface Form {
  headers: { 'content-type': string }
  body: Blob
}

/**
 * Encodes a form. Files are not copied. FormData would load the code of fetch in Node.js, which costs more
 * than a short command of the terminal.
 */
export function encodeForm(fields: ReadonlyMap<string, string | File>): Form {
  const boundary = `quizfolio-${Math.random()}${Math.random()}`
  const parts: (string | Blob)[] = []
  for (const [name, value] of fields) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`)
    if (typeof value === 'string') parts.push(`\r\n\r\n${value}`)
    else {
      const type = value.type || 'application/octet-stream'
      parts.push(`; filename="${escapeName(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`, value)
    }
    parts.push('\r\n')
  }
  parts.push(`--${boundary}--\r\n`)
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Blob(parts),
  }
}

function escapeName(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
}
