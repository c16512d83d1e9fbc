import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { ankiPackageOf } from './anki-package.ts'
import { workbookOf } from './workbook.ts'

// A path, because tests in jsdom have another URL class.
const SAMPLES = join(dirname(fileURLToPath(import.meta.url)), '../samples')
const PARTS = '.parts'

export function sampleNames(format: string): string[] {
  return readdirSync(join(SAMPLES, format)).filter((file) => !file.endsWith('.expected.json'))
}

/** Returns a sample as a file. `a.zip.parts` contains the text of the entries of `a.zip`. */
export function sampleFile(path: string): { name: string; bytes: Uint8Array } {
  const bytes = readFileSync(join(SAMPLES, path))
  const name = path.replace(/^.*\//, '')
  if (!name.endsWith(PARTS)) return { name, bytes }
  const parts = partsOf(bytes.toString('utf8'))
  const packedName = name.slice(0, -PARTS.length)
  return {
    name: packedName,
    bytes: packedBytes(packedName, parts),
  }
}

function packedBytes(name: string, parts: Map<string, string>): Uint8Array {
  if (name.endsWith('.xlsx')) return workbookOfParts(parts)
  return name.endsWith('.apkg') ? ankiPackageOf(parts) : zipOfParts(parts)
}

// Each part starts with a line such as "=== items/a.xml".
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text.split(/^=== /m).slice(1)) {
    const end = part.indexOf('\n')
    parts.set(part.slice(0, end), part.slice(end + 1))
  }
  return parts
}

/** A zip of text files. */
export function zipOfParts(parts: Map<string, string>): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries([...parts].map(([path, text]) => [path, strToU8(text)])))
}

// The text of a sheet is its rows. The text of any other part goes inside the root element of that part.
function workbookOfParts(parts: Map<string, string>): Uint8Array {
  const sheets: Record<string, string> = {}
  const others = { sharedStrings: '', styles: '', workbook: '' }
  for (const [name, text] of parts) {
    if (name === 'sharedStrings' || name === 'styles' || name === 'workbook') others[name] = text.trim()
    else sheets[name.replace(/^sheet /, '')] = text.trim()
  }
  return workbookOf({ sheets, ...others })
}

/** What a sample is expected to be read as. Questions whose format is not stated are plain text. */
export function expectationOf(path: string): unknown {
  const file = path.replace(/(\/[^/.]*)\.[^/]*$/, '$1.expected.json')
  const expected = JSON.parse(readFileSync(join(SAMPLES, file), 'utf8')) as { questions: object[] }
  return { ...expected, questions: expected.questions.map((question) => ({ format: 'PLAIN', ...question })) }
}
