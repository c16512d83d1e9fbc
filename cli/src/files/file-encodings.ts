import { extname } from 'node:path'
import { asUtf8, encodingPreview, isEncoding, likelyEncoding, needsEncoding } from 'quiz-format'
import { type Terminal, ask } from '../terminal/prompt.ts'
import { printableText } from '../terminal/printable-text.ts'

/**
 * The bytes of a file, converted to UTF-8 if necessary, or why they cannot be converted. `encoding` is what
 * they were converted from; null if they are unchanged.
 */
export type Utf8Read =
  { ok: true; bytes: Uint8Array<ArrayBuffer>; encoding: string | null } | { ok: false; message: string }

export interface EncodingOptions {
  /** The value of --encoding. */
  encoding?: string | undefined
  /** Where to ask for the encoding; null to fail instead. */
  terminal: Terminal | null
  signal: AbortSignal
}

// Containers, not text: their parts are UTF-8 or declare their encoding.
const CONTAINERS = new Set(['.xlsx', '.zip', '.imscc', '.apkg', '.colpkg'])

/** Decodes the files of one command, and remembers an answer that is meant for all of them. */
export class FileEncodings {
  readonly #options: EncodingOptions
  #encodingForAll: string | null = null

  constructor(options: EncodingOptions) {
    this.#options = options
  }

  /**
   * Converts a text file to UTF-8, unless it is UTF-8 already or UTF-16 with a byte order mark. Without
   * --encoding, asks for the encoding on a terminal and fails elsewhere.
   */
  async read(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Utf8Read> {
    if (CONTAINERS.has(extname(path).toLowerCase()) || !needsEncoding(bytes))
      return { ok: true, bytes, encoding: null }
    const { encoding: encodingFlag, terminal } = this.#options
    const encoding =
      encodingFlag ?? this.#encodingForAll ?? (terminal && (await this.#ask(terminal, path, bytes)))
    if (encoding === null) return { ok: false, message: encodingProblem(bytes) }
    const text = asUtf8(bytes, encoding)
    return text ? { ok: true, bytes: text, encoding } : { ok: false, message: `The file is not ${encoding}` }
  }

  /** Converts to UTF-8 if --encoding was given; otherwise returns the bytes unchanged. */
  readWithoutAsking(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const { encoding } = this.#options
    return (encoding !== undefined && needsEncoding(bytes) && asUtf8(bytes, encoding)) || bytes
  }

  async #ask(terminal: Terminal, path: string, bytes: Uint8Array): Promise<string | null> {
    let encoding: string = likelyEncoding(bytes)
    for (;;) {
      terminal.output.write(
        `${printableText(path, process.stderr)} is not UTF-8. ${preview(bytes, encoding)}`,
      )
      const question = `Read it this way? [y/N, a for all such files, or another encoding] `
      const answer = (await ask(terminal, question, this.#options.signal))?.trim().toLowerCase() ?? ''
      if (/^a(?:ll)?$/.test(answer)) this.#encodingForAll = encoding
      if (/^(?:y(?:es)?|a(?:ll)?)$/.test(answer)) return encoding
      if (answer === '' || !isEncoding(answer)) return null
      encoding = answer
    }
  }
}

function preview(bytes: Uint8Array, encoding: string): string {
  const lines = encodingPreview(bytes, encoding)
  if (!lines) return `It is not ${encoding} either.\n`
  const renderedLines = lines.map(
    ({ line, words }) =>
      `  line ${line}: ${words.map((word) => printableText(word, process.stderr)).join('  ')}\n`,
  )
  return `As ${encoding} it reads:\n${renderedLines.join('')}`
}

function encodingProblem(bytes: Uint8Array): string {
  const encoding = likelyEncoding(bytes)
  const words = encodingPreview(bytes, encoding, 1)?.[0]?.words ?? []
  const example = words.length === 0 ? '' : `, which gives ${words.map((word) => `"${word}"`).join(', ')}`
  return `The file is not UTF-8: save it as UTF-8, or read it with --encoding ${encoding}${example}`
}
