import { describe, expect, test } from 'vitest'
import { type FormatName, formatNamed } from './formats/index.ts'
import { MAX_FILE_BYTES, parseQuizFile } from './index.ts'
import { ProblemList } from './problem.ts'
import { HEADER } from './testing/read.ts'

const SMALL = 250_000
const GROWTH = 4
// A quadratic reader is at 16 or more; noise and garbage collection stay well below this.
const MEASUREMENTS = 5
const MOST_GROWTH = 10

// Milliseconds of the processor, not of the clock: other programs on the machine do not count.
function bestTime(work: () => unknown): number {
  let best = Infinity
  for (let run = 0; run < 3; run++) {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

// One byte a character, so that length and size are the same; whole units, so that files of all sizes end alike.
function fileOf(start: string, unit: string, size: number, end = ''): Uint8Array {
  return new TextEncoder().encode(start + unit.repeat(Math.floor((size - start.length) / unit.length)) + end)
}

const CSV: [name: string, start: string, unit: string][] = [
  ['one quote never closed', `${HEADER}\n"`, 'x'],
  ['one quote never closed over many lines', `${HEADER}\n"`, 'x,y\n'],
  ['quotes never closed, one on each line', `${HEADER}\n`, '"x\n'],
  ['quotes closed on the next line only', `${HEADER}\n`, '"x\ny"z\n'],
  ['an open quote, then even runs', `${HEADER}\n"`, '""\n""x\n'],
  ['only quotes', `${HEADER}\n`, '"'],
  ['odd runs of quotes', `${HEADER}\n`, '"""x,'],
  ['stray quotes', `${HEADER}\n`, 'x"'],
  ['a closing quote, then spaces', `${HEADER}\n"a"`, ' '],
  ['many closing quotes, then spaces', `${HEADER}\n`, '"a"    \n'],
  ['many closing quotes, then spaces and text', `${HEADER}\n`, '"a"    x,'],
  ['quoted cells', `${HEADER}\n`, '"a",'],
  ['tiny rows', `${HEADER}\n`, 'x\n'],
  ['blank rows', `${HEADER}\n`, '\n'],
  ['blank rows before a header', '', ',\n'],
  ['rows with every kind of break', `${HEADER}\n`, 'x\r"y"\r\nz\n'],
  ['a row of many cells', `${HEADER}\n`, 'x,'],
  ['a header of many columns', `${HEADER},`, 'x,'],
  ['a header of spaces', HEADER, ' '],
  ['bytes of NUL', `${HEADER}\n`, 'x\0,\n'],
]

const JSON_FILES: [name: string, start: string, unit: string][] = [
  ['deep arrays', '', '['],
  ['deep objects', '', '[{"a":'],
  ['tiny items', '[', '{},'],
  ['numbers', '[', '1,'],
  ['one long number', '[', '1'],
  ['one long text', '["', 'x'],
  ['a text of backslashes', '["', '\\\\'],
  ['many names', '[{', '"a":1,'],
  ['white space', '[', ' '],
  ['lines', '[', '1,\n'],
]

const GIFT: [name: string, start: string, unit: string][] = [
  ['lines', '', 'x\n'],
  ['blank lines', '', '\n'],
  ['blank lines of Windows', '', '\r\n'],
  ['questions', '', 'q{=a~b}\n\n'],
  ['braces that open', '', '{'],
  ['braces that open, in questions', '', '{\n\n'],
  ['options', 'q{', '=a~b'],
  ['options without text', 'q{', '~ '],
  ['marks of feedback', 'q{=a', '#'],
  ['feedbacks', 'q{', '~a#b'],
  ['general feedbacks', 'q{=a~b', '####a'],
  ['titles', '', '::'],
  ['backslashes', 'q{=a~b', '\\'],
  ['escapes', 'q{=a~b', '\\~'],
  ['spaces', 'q{=a~b', ' '],
  ['weights', 'q{', '~%50%'],
  ['categories', '', '$CATEGORY: a\n'],
  ['a category of many parts', '$CATEGORY: ', 'a/'],
  ['comments', '', '//\n'],
  ['formats', '', '[html]'],
  ['pictures of Markdown', '[markdown]', '!['],
  ['tags that are open', '[html]', '<b>'],
  ['tags that are closed', '[html]', '</b>'],
  ['tags that are open, then closed', '[html]', '<p><b>x</i>'],
  ['tags that nothing ends', '[html]', '<b '],
  ['unknown tags', '[html]', '<x>'],
  ['raised texts', '[html]', '<sup>x'],
  ['raised texts that end', '[html]', '<sup>x</sup>'],
  ['lists', '[html]', '<ol><li>'],
  ['comments of HTML', '[html]', '<!--'],
  ['instructions', '[html]', '<?'],
  ['scripts', '[html]', '<script>'],
  ['entities', '[html]', '&amp;'],
  ['ampersands', '[html]', '&'],
  ['white space of HTML', '[html]', ' \t'],
  ['attributes', '[html]<b ', 'a=b '],
]

const MOODLE_XML: [name: string, start: string, unit: string][] = [
  ['deep elements', '', '<a>'],
  ['tags that nothing ends', '<quiz>', '<a '],
  ['comments that nothing ends', '<quiz>', '<!--'],
  ['elements in a line', '<quiz>', '<a/>'],
  ['elements in lines', '<quiz>', '<a/>\n'],
  ['questions', '<quiz>', '<question type="x"/>'],
  ['attributes', '<quiz ', 'a="" '],
  ['line breaks of Windows', '<quiz>', '\r\n'],
  ['references', '<quiz>', '&amp;'],
  ['CDATA', '<quiz>', '<![CDATA[x]]>'],
  ['instructions', '', '<?a?>'],
  ['a document type', '<!DOCTYPE a [', '<!ENTITY b "c">'],
]

const AIKEN: [name: string, start: string, unit: string][] = [
  ['questions', '', 'q\nA) a\nB) b\nANSWER: A\n'],
  ['options', 'q\n', 'A) a\n'],
  ['lines', '', 'x\n'],
  ['answers', 'q\nA) a\nB) b\n', 'ANSWER: A\n'],
  ['one long answer', 'q\nA) a\nB) b\nANSWER: ', 'A '],
  ['blank lines', '', '\n'],
  ['spaces', '', ' '],
]

describe.each(CSV)('CSV: %s', (_name, start, unit) => {
  test('takes time linear in the size', { timeout: 60_000 }, () => expectLinear(start, unit, 'csv'))
})

describe.each(JSON_FILES)('JSON: %s', (_name, start, unit) => {
  test('takes time linear in the size', { timeout: 60_000 }, () => expectLinear(start, unit, 'json'))
})

describe.each(GIFT)('GIFT: %s', (_name, start, unit) => {
  test('takes time linear in the size', { timeout: 60_000 }, () => expectLinear(start, unit, 'gift'))
})

// Whole files, so that the parser gets to their end.
describe.each(MOODLE_XML)('Moodle XML: %s', (_name, start, unit) => {
  test('takes time linear in the size', { timeout: 60_000 }, () =>
    expectLinear(start, unit, 'moodle-xml', start.startsWith('<quiz>') ? '</quiz>' : ''),
  )
})

describe.each(AIKEN)('Aiken: %s', (_name, start, unit) => {
  test('takes time linear in the size', { timeout: 60_000 }, () => expectLinear(start, unit, 'aiken'))
})

// The collector and the compiler may come into one measurement, hardly into all of them; a reader that is not linear
// fails every one.
function expectLinear(start: string, unit: string, format: FormatName, end = ''): void {
  const growths: number[] = []
  const one = fileOf(start, unit, SMALL, end)
  const more = fileOf(start, unit, SMALL * GROWTH, end)
  while (growths.length < MEASUREMENTS && !(Math.min(...growths) < MOST_GROWTH)) {
    growths.push(growthOf(one, more, format))
  }
  expect(Math.min(...growths)).toBeLessThan(MOST_GROWTH)
}

function growthOf(one: Uint8Array, more: Uint8Array, format: FormatName): number {
  const small = bestTime(() => read(one, format))
  const large = bestTime(() => read(more, format))
  // Below some milliseconds the clock and the compiler are measured rather than the reader.
  return large / Math.max(small, 5)
}

function read(bytes: Uint8Array, format: FormatName): unknown {
  return formatNamed(format).read(bytes, { problems: new ProblemList(), leftOut: new ProblemList() })
}

// The clock of a shared machine says little: measured against reading, splitting and trimming the same bytes, of which
// this takes from a twentieth to three quarters.
test.each([
  ['a quote that is never closed', `${HEADER}\n"`, 'words, and more words\n'],
  ['a quote that is never closed, over tiny lines', `${HEADER}\n"`, 'a,b\n'],
  ['line breaks only', '', '\n'],
  ['line breaks below a header', `${HEADER}\n`, '\r\n'],
])('%s in a file of the greatest size costs no more than a few looks at its lines', (_name, start, unit) => {
  const bytes = fileOf(start, unit, MAX_FILE_BYTES)
  const look = bestTime(() =>
    new TextDecoder()
      .decode(bytes)
      .split('\n')
      .map((line) => line.trim()),
  )
  expect(bestTime(() => parseQuizFile(bytes, 'csv')) / look).toBeLessThan(4)
})
