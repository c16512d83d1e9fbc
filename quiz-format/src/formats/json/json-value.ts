import { JsonFault, afterSpace, scalarEnd, stringEnd } from './json-scan.ts'

// Deeper than any quiz, yet shallow enough for JSON.parse in every engine.
const MAX_DEPTH = 100

const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const COMMA = 0x2c
const COLON = 0x3a

/** Scans one value of any type. Keeps its own stack, so that deep nesting cannot overflow the call stack. */
export class JsonValueScan {
  /** Names of duplicate fields, if the value is an object. */
  readonly duplicateFields = new Set<string>()
  readonly #names = new Set<string>()
  readonly #closers: number[] = []
  readonly #text: string
  #at: number

  constructor(text: string, start: number) {
    this.#text = text
    this.#at = start
  }

  /**
   * Returns the offset after the value.
   * @throws JsonFault where the text is not JSON
   */
  end(): number {
    do {
      this.#readOpenersOrScalar()
      this.#readClosers()
    } while (this.#readComma())
    return this.#at
  }

  #readOpenersOrScalar(): void {
    let code = this.#code()
    while (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      if (this.#closers.length === MAX_DEPTH) {
        throw new JsonFault(this.#at, `brackets are nested more than ${MAX_DEPTH} deep`)
      }
      this.#closers.push(code === OPEN_ARRAY ? CLOSE_ARRAY : CLOSE_OBJECT)
      this.#at = afterSpace(this.#text, this.#at + 1)
      if (this.#code() === this.#closers.at(-1)) return
      if (code === OPEN_OBJECT) this.#readName()
      code = this.#code()
    }
    this.#at = scalarEnd(this.#text, this.#at)
  }

  #readClosers(): void {
    while (this.#closers.length > 0) {
      this.#at = afterSpace(this.#text, this.#at)
      if (this.#code() !== this.#closers.at(-1)) return
      this.#closers.pop()
      this.#at++
    }
  }

  #readComma(): boolean {
    const closer = this.#closers.at(-1)
    if (closer === undefined) return false
    if (this.#code() !== COMMA) {
      throw new JsonFault(this.#at, `a comma or ${String.fromCharCode(closer)} is expected here`)
    }
    this.#at = afterSpace(this.#text, this.#at + 1)
    if (closer === CLOSE_OBJECT) this.#readName()
    return true
  }

  #readName(): void {
    const end = stringEnd(this.#text, this.#at)
    if (this.#closers.length === 1) this.#noteName(this.#text.slice(this.#at, end))
    this.#at = afterSpace(this.#text, end)
    if (this.#code() !== COLON) throw new JsonFault(this.#at, 'a colon is expected here')
    this.#at = afterSpace(this.#text, this.#at + 1)
  }

  #noteName(quoted: string): void {
    // With escape sequences, one name has many spellings.
    const name = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
    if (this.#names.has(name)) this.duplicateFields.add(name)
    else this.#names.add(name)
  }

  #code(): number {
    return this.#text.charCodeAt(this.#at)
  }
}
