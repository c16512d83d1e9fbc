import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import type { FormatName } from '../../src/formats/index.ts'
import { sampleFile, sampleNames } from './samples.ts'

// Uses every feature of our own format, including every kind of section.
const COMPLETE_QUIZ = JSON.stringify(
  {
    $schema: 'quiz.schema.json',
    quizfolio: 1,
    title: 'Trees',
    description: 'Of the north',
    time_limit: 30,
    sections: [
      { name: 'Oaks', description: 'Old ones' },
      { name: 'Oaks' },
      { name: 'Elms', description: '' },
    ],
    questions: [
      { question: 'Which?', options: ['a', 'b'], correct_answer: 1, section: 0 },
      { question: 'Why?', options: ['a', 'b', 'c', 'd', 'e'], correct_answer: 4, section: 'Elms' },
      { question: 'How?', options: ['a', 'a', 'b'], correct_answer: 0, explanation: 'So.' },
    ],
  },
  null,
  1,
)

const SAMPLES = new URL('../../../samples/', import.meta.url)

// CSV and JSON: the product's samples. Other formats: the samples of docs/formats.md.
function goodFiles(format: FormatName): Uint8Array[] {
  if (format === 'quizfolio') return [new TextEncoder().encode(COMPLETE_QUIZ)]
  if (format !== 'csv' && format !== 'json')
    return sampleNames(format).map((name) => sampleFile(`${format}/${name}`).bytes)
  return readdirSync(SAMPLES)
    .filter((name) => name.endsWith(format))
    .map((name) => beginningOf(readFileSync(new URL(name, SAMPLES), 'utf8'), format))
}

// A few questions suffice and are faster.
function beginningOf(file: string, format: 'csv' | 'json'): Uint8Array {
  const text =
    format === 'json'
      ? JSON.stringify((JSON.parse(file) as unknown[]).slice(0, 6), null, 1)
      : file.split('\n').slice(0, 8).join('\n')
  return new TextEncoder().encode(text)
}

// Delimiters, quotes, escapes and terminators of the formats.
const TOKENS = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ':',
  '<',
  '>',
  '&',
  '=',
].concat([
  '~',
  '#',
  '/',
  '%',
  '\0',
  '\uFEFF',
  '\u2028',
  '😀',
  "'=1",
  '-0',
  '1e400',
  'null',
  '<!--',
  ']]>',
  '__proto__',
])
const token = fc.oneof(
  fc.constantFrom(...TOKENS).map((text) => new TextEncoder().encode(text)),
  fc.uint8Array({ maxLength: 8 }),
)

type Change = (file: Uint8Array) => Uint8Array

const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const change: fc.Arbitrary<Change> = fc.oneof(
  // Overwrites a few bytes.
  fc.tuple(fc.nat(), fc.nat({ max: 8 }), token).map(([offset, length, bytes]): Change => (file) => {
    const at = offset % (file.length + 1)
    return joined(file.subarray(0, at), bytes, file.subarray(at + length))
  }),
  // Flips one bit.
  fc.tuple(fc.nat(), fc.nat({ max: 7 })).map(([offset, bit]): Change => (file) => {
    const changed = file.slice()
    const at = offset % Math.max(1, file.length)
    if (at < changed.length) changed[at] = (changed[at] ?? 0) ^ (1 << bit)
    return changed
  }),
  // Moves, duplicates or deletes a part.
  fc
    .tuple(fc.nat(), fc.nat({ max: 200 }), fc.nat(), fc.nat({ max: 2 }))
    .map(([offset, length, to, copies]): Change => (file) => {
      const at = offset % (file.length + 1)
      const part = file.subarray(at, at + length)
      const rest = joined(file.subarray(0, at), file.subarray(at + length))
      const target = to % (rest.length + 1)
      return joined(
        rest.subarray(0, target),
        ...Array.from({ length: copies }, () => part),
        rest.subarray(target),
      )
    }),
  // Truncates the file.
  fc.nat().map(
    (offset): Change =>
      (file) =>
        file.subarray(0, offset % (file.length + 1)),
  ),
)

/** A valid file with a few random changes. */
export function damagedFile(format: FormatName): fc.Arbitrary<Uint8Array> {
  return fc
    .tuple(fc.constantFrom(...goodFiles(format)), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([file, changes]) => changes.reduce((changed, apply) => apply(changed), file))
}
