/** The header of a multipart part. */
export interface PartHead {
  /** Null if the part has no name; such a part is ignored. */
  name: string | null
  /** Null for a text field. */
  fileName: string | null
  mediaType: string
}

const decoder = new TextDecoder('utf-8', { fatal: true })
const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s"]*))/g
// oxlint-disable-next-line no-control-regex -- finds line breaks and NUL within a header line
const BROKEN_LINE = /[\r\n\0]/

/**
 * Parses the header of a part.
 *
 * @param bytes everything between the boundary and the empty line: the rest of the boundary's line, which may
 *   contain spaces, and the header lines.
 * @returns null if the header is malformed.
 */
export function readPartHead(bytes: Uint8Array): PartHead | null {
  const headers = new Map<string, string>()
  const [padding = '', ...lines] = textOf(bytes)?.split('\r\n') ?? ['none']
  if (!/^[ \t]*$/.test(padding) || lines.some((line) => BROKEN_LINE.test(line))) return null
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  const parameters = parametersOf(headers.get('content-disposition') ?? '')
  const mediaType = headers.get('content-type') ?? 'text/plain'
  const fileName = decodeExtended(parameters.get('filename*')) ?? parameters.get('filename') ?? null
  const isFile = fileName !== null || mediaType === 'application/octet-stream'
  return { name: parameters.get('name') ?? null, fileName: isFile ? (fileName ?? '') : null, mediaType }
}

function textOf(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}

function parametersOf(header: string): Map<string, string> {
  if (!/^form-data\s*(;|$)/i.test(header)) return new Map()
  const all = header.matchAll(PARAMETER)
  return new Map(
    [...all].map(([, name = '', quoted, plain = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(["\\])/g, '$1') ?? plain,
    ]),
  )
}

// Some clients send names outside ASCII as UTF-8''na%C3%AFve.csv (RFC 5987).
function decodeExtended(value: string | undefined): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value ?? '')?.[1]
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}
