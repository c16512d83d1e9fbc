import { decodeText } from '../../reading/text/decode.ts'
import { decodeTextFile } from '../../reading/text/decode-text-file.ts'
import { checkConvertedQuiz } from '../foreign/check-converted-quiz.ts'
import type { FileFormat } from '../file-format.ts'
import { readAiken } from './read.ts'
import { writeAiken } from './write.ts'
import { textKindOf } from '../../reading/text/text-kind.ts'

/** Moodle's simplest text format: https://docs.moodle.org/en/Aiken_format */
export const aikenFormat: FileFormat = {
  name: 'aiken',
  label: 'Aiken',
  holds: 'questions',
  extensions: ['txt', 'aiken'],
  rowUnit: 'line',
  recognizes: (bytes) => textKindOf(bytes) === 'aiken',
  read: (bytes, report) => {
    const text = decodeTextFile(bytes, report.problems)
    return text === null ? [] : readAiken(text, report)
  },
  check: checkConvertedQuiz,
  write: (quiz, losses) => {
    const text = writeAiken(quiz, losses)
    const bytes = new TextEncoder().encode(text)
    // If the first question starts like a file of another type, for example with "%PDF", the file would not
    // be read as text. A line break in front of the question prevents that.
    return decodeText(bytes).ok ? bytes : new TextEncoder().encode(`\n${text}`)
  },
}
