import { describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES, UPLOAD_FORMATS, readQuizFile } from '../src/index.ts'
import { expectLinear, repeated, timeOf } from './support/growth.ts'
import { HEADER } from './support/read.ts'
import type { FormatName } from '../src/formats/index.ts'

type Repetition = [name: string, start: string, unit: string, end?: string]

const CSV: Repetition[] = [
  ['one unclosed quote', `${HEADER}\n"`, 'x'],
  ['one unclosed quote before many lines', `${HEADER}\n"`, 'x,y\n'],
  ['an unclosed quote on each line', `${HEADER}\n`, '"x\n'],
  ['quotes closed on the next line only', `${HEADER}\n`, '"x\ny"z\n'],
  ['an unclosed quote, then even runs of quotes', `${HEADER}\n"`, '""\n""x\n'],
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
  ['NUL characters', `${HEADER}\n`, 'x\0,\n'],
]

const JSON_FILES: Repetition[] = [
  ['deep arrays', '', '['],
  ['deep objects', '', '[{"a":'],
  ['tiny items', '[', '{},'],
  ['numbers', '[', '1,'],
  ['one long number', '[', '1'],
  ['one long text', '["', 'x'],
  ['a text consisting of backslashes', '["', '\\\\'],
  ['many names', '[{', '"a":1,'],
  ['white space', '[', ' '],
  ['lines', '[', '1,\n'],
]

const GIFT: Repetition[] = [
  ['lines', '', 'x\n'],
  ['blank lines', '', '\n'],
  ['blank lines with Windows line breaks', '', '\r\n'],
  ['questions', '', 'q{=a~b}\n\n'],
  ['opening braces', '', '{'],
  ['opening braces in questions', '', '{\n\n'],
  ['options', 'q{', '=a~b'],
  ['options without text', 'q{', '~ '],
  ['feedback marks', 'q{=a', '#'],
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
  ['Markdown pictures', '[markdown]', '!['],
  ['opening tags', '[html]', '<b>'],
  ['closing tags', '[html]', '</b>'],
  ['opening, then closing tags', '[html]', '<p><b>x</i>'],
  ['unclosed tags', '[html]', '<b '],
  ['unknown tags', '[html]', '<x>'],
  ['superscripts', '[html]', '<sup>x'],
  ['closed superscripts', '[html]', '<sup>x</sup>'],
  ['lists', '[html]', '<ol><li>'],
  ['HTML comments', '[html]', '<!--'],
  ['instructions', '[html]', '<?'],
  ['scripts', '[html]', '<script>'],
  ['entities', '[html]', '&amp;'],
  ['ampersands', '[html]', '&'],
  ['HTML white space', '[html]', ' \t'],
  ['attributes', '[html]<b ', 'a=b '],
  ['tags that may be text', '', '<b> and </b> '],
  ['document tags', '', '<body></body>x'],
  ['document tags before words', 'q<body></body><body></body>', ' words'],
  ['list items outside of lists', '', '<li>x<y> '],
  ['line breaks between words', '', 'x <br> y'],
  ['empty elements', '', '<code><b>'],
  ['closed empty elements', 'q{=', '<code><b></b></code>~'],
  ['options with tags', 'q{=<b>', '~<i>'],
  ['Word’s conditional comments', '', '<!--[if x]>'],
  ['ruby', '[html]', '<ruby>a<rt>b'],
  ['readings', '[html]<ruby>', '<rt>b</rt>'],
  ['containers of ruby readings', '[html]<ruby>', '<rtc><rt>b</rt>'],
  ['language spans', '[html]', '<span lang\\="a" class\\="multilang">'],
  ['closed language spans', '[html]', '<span lang\\="a" class\\="multilang">x</span>'],
  [
    'language spans closed together',
    `[html]${'<span lang\\="a" class\\="multilang">'.repeat(1000)}`,
    '</span>',
  ],
  ['languages', '[html]', '\\{mlang en\\}x\\{mlang\\}'],
  ['unclosed languages', '[html]', '\\{mlang a,'],
  ['spaces after a language mark', '[html]\\{mlang', ' '],
  ['indented lines', '[html]<pre> x', '\\n x'],
  ['attributes in undeclared text', 'q <b ', 'a\\=b '],
  ['attributes without values in undeclared text', 'q <b ', 'a '],
  ['tags within tags in undeclared text', 'q ', '<b a\\=c '],
]

const AIKEN: Repetition[] = [
  ['questions', '', 'q\nA) a\nB) b\nANSWER: A\n'],
  ['options', 'q\n', 'A) a\n'],
  ['lines', '', 'x\n'],
  ['answers', 'q\nA) a\nB) b\n', 'ANSWER: A\n'],
  ['one long answer', 'q\nA) a\nB) b\nANSWER: ', 'A '],
  ['a long list of answers', 'q\nA) a\nB) b\nANSWER: A', ' and a', '!'],
  ['many lists of answers', 'q\n', `A) a\nB) b\nANSWER: A${' and a'.repeat(10)}!\nq\n`],
  ['blank lines', '', '\n'],
  ['spaces', '', ' '],
]

const COLUMNS = '#separator:tab\n#columns:Question\tA\tB\tAnswer\tExtra\n'
const ANKI: Repetition[] = [
  ['notes with unknown names', '#separator:tab\n#columns:Ques\tX\tY\n', 'q\ta\tb\n'],
  ['bits', `${COLUMNS}q\ta\tb\t`, '0 '],
  ['tags that may be text', `${COLUMNS}q `, '<body> '],
  ['notes', COLUMNS, 'q\ta\tb\tA\n'],
  ['unnamed notes', '', 'q\ta\tb\tA\n'],
  ['header lines', '', '#html:true\n'],
  ['long header lines', '#columns:', 'Question\t'],
  ['lines', COLUMNS, 'x\n'],
  ['comments', COLUMNS, '#\n'],
  ['quotes', COLUMNS, '"x\n'],
  ['unclosed sounds', `${COLUMNS}q `, '[sound:'],
  ['sounds', `${COLUMNS}q `, '[sound:a]'],
  ['clozes', `${COLUMNS}q `, '{{c1'],
  ['HTML tags', `#html:true\n${COLUMNS}q `, '<b>'],
  ['opening HTML tags', `${COLUMNS}q `, '<a '],
  ['a long answer', `${COLUMNS}q\ta\tb\t`, '1 '],
  ['an answer of letters', `${COLUMNS}q\ta\tb\t`, 'A, '],
  ['columns', COLUMNS, 'x\t'],
]

describe.each<[FormatName, Repetition[]]>([
  ['csv', CSV],
  ['json', JSON_FILES],
  ['gift', GIFT],
  ['aiken', AIKEN],
  ['anki', ANKI],
])('%s', (format, repetitions) => {
  test.each(repetitions)('%s are read in linear time', async (_name, start, unit, end) => {
    await expectLinear(repeated(start, unit, end), format)
  })
})

const FOREIGN = 'Frage;A;B;Antwort;Punkte'
const HEADINGS: Repetition[] = [
  ['rows', `${FOREIGN}\n`, 'q;a;b;a\n'],
  ['rows without a question', `${FOREIGN}\n`, ';;;;1\n'],
  ['rows above the headings', '', 'x;y\n'],
  ['headings', `${FOREIGN};`, 'x;'],
  ['one long heading', 'Frage;A;B;Antwort', ' ( '],
  ['marks in an answer', `${FOREIGN}\nq;a;b;`, 'a,'],
  ['names in an answer', `${FOREIGN}\nq;a;b;`, 'Option A, '],
  ['spaces in an answer', `${FOREIGN}\nq;a;b;x`, ' '],
  ['an unclosed quote on each line', `${FOREIGN}\n`, '"x\n'],
]

test.each(HEADINGS)(
  'csv with headings of others: %s are read in linear time',
  async (_name, start, unit, end) => {
    await expectLinear(repeated(start, unit, end), 'csv', { headings: {} })
  },
)

// Times vary between machines, so the reading time is compared with the time to decode, split and trim the
// same bytes. Reading takes from a twentieth to three quarters of that time.
test.each([
  ['an unclosed quote', `${HEADER}\n"`, 'words, and more words\n'],
  ['an unclosed quote before tiny lines', `${HEADER}\n"`, 'a,b\n'],
  ['line breaks only', '', '\n'],
  ['line breaks below a header', `${HEADER}\n`, '\r\n'],
])('%s in a large CSV file cost no more than a few passes over its lines', async (_name, start, unit) => {
  const bytes = new TextEncoder().encode(repeated(start, unit)(MAX_FILE_BYTES / 5))
  const splitAndTrim = () =>
    new TextDecoder()
      .decode(bytes)
      .split('\n')
      .map((line) => line.trim())
  let [splitting, reading] = [Infinity, Infinity]
  for (let count = 0; count < 3 && !(reading / splitting < 4); count++) {
    splitting = Math.min(splitting, await timeOf(splitAndTrim))
    reading = Math.min(reading, await timeOf(() => readQuizFile(bytes, UPLOAD_FORMATS.csv)))
  }
  expect(reading / splitting).toBeLessThan(4)
})
