import { strToU8, unzipSync, zipSync } from 'fflate'

/** A zip of files, whose texts are in UTF-8. */
export function zipOf(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(
    ([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const,
  )
  return zipSync(Object.fromEntries(entries))
}

/** The entries of a zip by name. */
export function unzipped(zip: Uint8Array): Record<string, Uint8Array> {
  return unzipSync(zip)
}

/** The names of a zip's entries, in order. */
export function entryNames(zip: Uint8Array): string[] {
  return Object.keys(unzipSync(zip))
}
