import { decodeText } from '../../reading/text/decode.ts'
import { decodeTextFile } from '../../reading/text/decode-text-file.ts'
import { checkConvertedQuiz } from '../foreign/check-converted-quiz.ts'
import type { FileFormat } from '../file-format.ts'
import { readMoodleXml } from './read.ts'
import { writeMoodleXml } from './write.ts'

// Root elements of QTI. All other XML files go to the Moodle reader, whose message names the expected root.
const QTI_ROOT = /^(?:\w+:)?(?:qti-)?(?:assessment|manifest|questestinterop)/i

/** Moodle's own format: https://docs.moodle.org/en/Moodle_XML_format */
export const moodleXmlFormat: FileFormat = {
  name: 'moodle-xml',
  label: 'Moodle XML',
  holds: 'questions',
  holdsPictures: true,
  extensions: ['xml'],
  rowUnit: 'line',
  recognizes: (bytes) => {
    const decoded = decodeText(bytes)
    return !decoded.ok || !QTI_ROOT.test(firstElementOf(decoded.text))
  },
  read: (bytes, report, options) => {
    const text = decodeTextFile(bytes, report.problems)
    return text === null ? [] : readMoodleXml(text, report, options)
  },
  check: checkConvertedQuiz,
  write: (quiz, losses) => new TextEncoder().encode(writeMoodleXml(quiz, losses)),
}

function firstElementOf(text: string): string {
  // Remove comments first, because they may contain tags. An unclosed comment is invalid XML anyway.
  const start = text.slice(0, 10_000).replaceAll(/<!--[^]*?-->/g, '')
  return /<([A-Za-z_][\w:.-]*)/.exec(start)?.[1] ?? ''
}
