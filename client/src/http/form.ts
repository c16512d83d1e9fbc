/** A body of type multipart/form-data. */
export interface Form {
  headers: { 'content-type': string }
  body: Blob
}

/** What a part of a form holds. Numbers and booleans are sent as texts. */
export type FormValue = string | number | boolean | Blob

/** The names and values of a form, such as those of a Map or a FormData. */
export type FormFields = Iterable<readonly [string, FormValue]>

/**
 * Encodes a form. Files are not copied. FormData would load the code of fetch in Node.js, which costs more
 * than a short command of the terminal.
 */
export function encodeForm(fields: FormFields): Form {
  const boundary = `quizfolio-${Math.random()}${Math.random()}`
  const parts: (string | Blob)[] = []
  for (const [name, value] of fields) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"`)
    if (value instanceof Blob) {
      const type = value.type || 'application/octet-stream'
      const name = value instanceof File ? value.name : 'blob'
      parts.push(`; filename="${escapeName(name)}"\r\nContent-Type: ${type}\r\n\r\n`, value)
    } else parts.push(`\r\n\r\n${value}`)
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
