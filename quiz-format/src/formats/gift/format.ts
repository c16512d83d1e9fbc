import { decodeTextFile } from '../../reading/text/decode-text-file.ts'
import { checkConvertedQuiz } from '../foreign/check-converted-quiz.ts'
import type { FileFormat } from '../file-format.ts'
import { readGift } from './read.ts'
import { writeGift } from './write.ts'
import { textKindOf } from '../../reading/text/text-kind.ts'

/** Moodle's text format: https://docs.moodle.org/en/GIFT_format */
export const giftFormat: FileFormat = {
  name: 'gift',
  label: 'GIFT',
  holds: 'questions',
  extensions: ['txt', 'gift'],
  rowUnit: 'line',
  recognizes: (bytes) => textKindOf(bytes) === 'gift',
  read: (bytes, report, options) => {
    const text = decodeTextFile(bytes, report.problems)
    return text === null ? [] : readGift(text, report, options)
  },
  check: checkConvertedQuiz,
  write: (quiz) => new TextEncoder().encode(writeGift(quiz)),
}
