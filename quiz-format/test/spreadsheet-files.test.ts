// One quiz as saved by different spreadsheet programs. The LibreOffice files come from LibreOffice 7.4; the
// others imitate, byte for byte, what Excel, Google Sheets and Numbers write.
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asUtf8, likelyEncoding, needsEncoding } from '../src/index.ts'
import { namedQuestions } from '../src/quiz.ts'
import { completeQuizIn } from './support/read.ts'
import { formatNamed, formatOf } from '../src/formats/index.ts'
import { readQuizFile } from '../src/read-quiz-file.ts'

const FOLDER = new URL('samples/spreadsheets/', import.meta.url)
const ENCODINGS: Record<string, string> = {
  'libreoffice-windows-1252.csv': 'windows-1252',
  'libreoffice-mac-roman.csv': 'macintosh',
  'excel-mac-roman-cr.csv': 'macintosh',
  'excel-windows-1252-sep.csv': 'windows-1252',
}

// When LibreOffice opens a CSV file, it turns 1/2 into a date. The original text is lost.
function halfIn(name: string): string {
  if (!name.startsWith('libreoffice')) return '1/2'
  if (name.includes('all-quoted')) return '01/02/2026'
  return name.endsWith('.xlsx') ? '2026-01-02' : '01/02/26'
}

const questionsIn = (name: string) => [
  {
    text: 'Wie heißt „Zürich“ auf Französisch?',
    options: ['Zürich', 'Zurich', 'Genève', 'Bâle'],
    answerIndex: 1,
    section: 'Städte',
    explanation: null,
    format: 'PLAIN',
  },
  {
    text: 'Was ist 1/2; und was 2-3?',
    options: ['0.5', halfIn(name), '2-3', '3,5'],
    answerIndex: 0,
    section: 'Zahlen',
    explanation: null,
    format: 'PLAIN',
  },
]

test('every file with an expected encoding exists', () => {
  expect(readdirSync(FOLDER)).toEqual(expect.arrayContaining(Object.keys(ENCODINGS)))
})

describe('the same quiz', () => {
  test.each(readdirSync(FOLDER))('is read from %s', async (name) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, FOLDER)))
    const encoding = needsEncoding(bytes) ? likelyEncoding(bytes) : undefined
    expect(encoding).toBe(ENCODINGS[name])
    const utf8 = (encoding === undefined ? null : asUtf8(bytes, encoding)) ?? bytes
    const format = formatOf(name, utf8)
    const result = await readQuizFile(utf8, format ?? formatNamed('csv'))
    expect(namedQuestions(completeQuizIn(result))).toEqual(questionsIn(name))
  })
})
