import { decodedText } from './decoded-text.ts'
import type { FileFormat } from './file-format.ts'
import { readGift } from './gift/read-gift.ts'
import { writeGift } from './gift/write-gift.ts'
import { textKindOf } from './text-kind.ts'

/** Moodle's text format, https://docs.moodle.org/en/GIFT_format */
export const giftFormat: FileFormat = {
  name: 'gift',
  label: 'GIFT',
  holds: 'questions',
  extensions: ['txt', 'gift'],
  place: 'line',
  recognizes: (bytes) => textKindOf(bytes) === 'gift',
  read: (bytes, report, options) => {
    const text = decodedText(bytes, report.problems)
    return text === null ? [] : readGift(text, report, options)
  },
  write: (quiz) => new TextEncoder().encode(writeGift(quiz)),
}
