import { decodeText } from '../decode.ts'
import { decodedText } from './decoded-text.ts'
import type { FileFormat } from './file-format.ts'
import { readAiken } from './aiken/read-aiken.ts'
import { writeAiken } from './aiken/write-aiken.ts'
import { textKindOf } from './text-kind.ts'

/** The simplest text format of Moodle, https://docs.moodle.org/en/Aiken_format */
export const aikenFormat: FileFormat = {
  name: 'aiken',
  label: 'Aiken',
  holds: 'questions',
  extensions: ['txt', 'aiken'],
  place: 'line',
  recognizes: (bytes) => textKindOf(bytes) === 'aiken',
  read: (bytes, report) => {
    const text = decodedText(bytes, report.problems)
    return text === null ? [] : readAiken(text, report)
  },
  write: (quiz, losses) => {
    const text = writeAiken(quiz, losses)
    const bytes = new TextEncoder().encode(text)
    // A first question such as "%PDF" would pass for another kind of file.
    return decodeText(bytes).ok ? bytes : new TextEncoder().encode(`\n${text}`)
  },
}
