import { extname } from 'node:path'
import { asUtf8, encodingPreview, isEncoding, likelyEncoding, needsEncoding } from 'quiz-format'
import { type Terminal, ask } from '../../terminal/prompt.ts'
import { shownText } from '../../terminal/shown-text.ts'

/** The bytes of a file as UTF-8, and the encoding it had if that is another; or why they cannot be read. */
export type Utf8Read =
  { ok: true; bytes: Uint8Array<ArrayBuffer>; encoding: string | null } | { ok: false; message: string }

/** How files are read that are not UTF-8. */
export interface EncodingOptions {
  /** As the user gave it. */
  encoding?: string | undefined
  /** Where to ask; null where nobody can be asked. */
  terminal: Terminal | null
  signal: AbortSignal
}

// Their texts are UTF-8 by their own rules, or say what they are.
const PACKED = new Set(['.xlsx', '.zip'])

/** Finds out the encoding of each file of a command. */
export class FileEncodings {
  readonly #options: EncodingOptions
  #forAll: string | null = null

  /**
   * @param options of the command
   */
  constructor(options: EncodingOptions) {
    this.#options = options
  }

  /**
   * Turns the bytes of a file into UTF-8, if they are text that is neither that nor UTF-16 with a mark.
   * @param path of the file
   * @param bytes all of it
   * @returns the bytes; or, where nobody says what they are, how to go on
   */
  async read(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Utf8Read> {
    if (PACKED.has(extname(path).toLowerCase()) || !needsEncoding(bytes))
      return { ok: true, bytes, encoding: null }
    const { encoding: given, terminal } = this.#options
    const encoding = given ?? this.#forAll ?? (terminal && (await this.#ask(terminal, path, bytes)))
    if (encoding === null) return { ok: false, message: refusal(bytes) }
    const text = asUtf8(bytes, encoding)
    return text ? { ok: true, bytes: text, encoding } : { ok: false, message: `The file is not ${encoding}` }
  }

  /**
   * Turns the bytes of a file into UTF-8 where it is known how, for a first look at the file.
   * @param bytes all of it
   * @returns the bytes as UTF-8, or as they are
   */
  readWithoutAsking(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    const { encoding } = this.#options
    return (encoding !== undefined && needsEncoding(bytes) && asUtf8(bytes, encoding)) || bytes
  }

  async #ask(terminal: Terminal, path: string, bytes: Uint8Array): Promise<string | null> {
    let encoding: string = likelyEncoding(bytes)
    for (;;) {
      terminal.output.write(`${shownText(path, process.stderr)} is not UTF-8. ${preview(bytes, encoding)}`)
      const question = `Read it this way? [y/N, a for all such files, or another encoding] `
      const answer = (await ask(terminal, question, this.#options.signal))?.trim().toLowerCase() ?? ''
      if (/^a(?:ll)?$/.test(answer)) this.#forAll = encoding
      if (/^(?:y(?:es)?|a(?:ll)?)$/.test(answer)) return encoding
      if (answer === '' || !isEncoding(answer)) return null
      encoding = answer
    }
  }
}

function preview(bytes: Uint8Array, encoding: string): string {
  const lines = encodingPreview(bytes, encoding)
  if (!lines) return `It cannot be ${encoding} either.\n`
  const shown = lines.map(
    ({ line, words }) =>
      `  line ${line}: ${words.map((word) => shownText(word, process.stderr)).join('  ')}\n`,
  )
  return `As ${encoding} it has\n${shown.join('')}`
}

function refusal(bytes: Uint8Array): string {
  const encoding = likelyEncoding(bytes)
  const words = encodingPreview(bytes, encoding, 1)?.[0]?.words ?? []
  const gives = words.length === 0 ? '' : `, which gives ${words.map((word) => `"${word}"`).join(', ')}`
  return `The file is not UTF-8: save it as UTF-8, or read it with --encoding ${encoding}${gives}`
}
