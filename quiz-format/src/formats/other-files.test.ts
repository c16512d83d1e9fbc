import fc from 'fast-check'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { expectProperty } from '../../test/support/properties.ts'
import { problemLines, readAs } from '../../test/support/read.ts'
import { sampleFile, sampleNames } from '../../test/support/samples.ts'
import { formatOf, otherFileAdvice } from './index.ts'

const zipOf = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))
const openDocument = (type: string) =>
  zipSync({ mimetype: strToU8(`application/vnd.oasis.opendocument.${type}`), 'content.xml': strToU8('x') })

test.each<[string, Uint8Array, RegExp]>([
  ['a Word document', zipOf('[Content_Types].xml', 'word/document.xml'), /^This is a document/],
  ['a presentation', zipOf('ppt/presentation.xml'), /^This is a presentation/],
  ['H5P content', zipOf('h5p.json', 'content/content.json'), /^This is H5P content/],
  [
    'a Moodle backup as a zip',
    zipOf('moodle_backup.xml'),
    /export the questions from the question bank as Moodle XML/,
  ],
  ['a Moodle backup', gzipSync(strToU8('.ARCHIVE_INDEX\0Moodle archive file index. Count: 5')), /Moodle XML/],
  ['a file of Numbers', zipOf('Index/Document.iwa'), /export it there as Excel or CSV/],
  ['an OpenDocument spreadsheet', openDocument('spreadsheet'), /save it as \.xlsx or as CSV/],
  ['an OpenDocument text', openDocument('text'), /^This is a document/],
  ['a PDF file', strToU8('%PDF-1.7\n'), /^This is a PDF file/],
  ['an old Office file', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0), /save a spreadsheet as \.xlsx/],
  ['an RTF file', strToU8('{\\rtf1 x}'), /^This is a document/],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), /^This is a picture/],
  ['a web page', strToU8('\n<!DOCTYPE html><html></html>'), /^This is a web page/],
  [
    'a link to Kahoot',
    strToU8('https://create.kahoot.it/details/abc\n'),
    /only a link to Kahoot, not the questions/,
  ],
  ['a shortcut', strToU8('[InternetShortcut]\r\nURL=https://quizlet.com/1\r\n'), /only a link to Quizlet/],
  ['another link', strToU8('https://example.org/quiz'), /only a link, not the questions/],
])('%s is recognised by its content, with what to do instead', (_name, bytes, message) => {
  expect(otherFileAdvice(bytes)).toMatch(message)
})

test.each(
  ['gift', 'moodle-xml', 'aiken', 'qti', 'anki', 'apkg', 'xlsx'].flatMap((format) =>
    sampleNames(format).map((name) => `${format}/${name}`),
  ),
)('%s is not taken for a file of another kind', (sample) => {
  expect(otherFileAdvice(sampleFile(sample).bytes)).toBeNull()
})

test.each(['', 'question,option_a\nhttps://kahoot.it,x\n', 'https://kahoot.it is where?{=a ~b}'])(
  '%j may be a quiz file',
  (text) => {
    expect(otherFileAdvice(strToU8(text))).toBeNull()
  },
)

test('random bytes never make it fail', async () => {
  const start = fc.constantFrom('', 'PK', 'PK\x03\x04', '\x1f\x8b\x08\x00', '%PDF', 'https://')
  const property = fc.property(start, fc.uint8Array({ maxLength: 200 }), (head, bytes) => {
    const advice = otherFileAdvice(Uint8Array.of(...Array.from(head, (sign) => sign.charCodeAt(0)), ...bytes))
    expect(advice ?? 'none').not.toBe('')
  })
  await expectProperty(property, 500)
})

test('a zip that is a Word document is refused with that advice', async () => {
  expect(problemLines(await readAs('qti', zipOf('word/document.xml')))).toEqual([
    expect.stringMatching(/^- -: This is a document/),
  ])
})

test.each([
  ['res00001.dat', '<?xml version="1.0"?><questestinterop/>', 'qti'],
  ['item', '<assessmentItem/>', 'qti'],
  ['a.dat', '<other/>', undefined],
  ['a.dat', 'no XML', undefined],
])('%s with %j is recognised as %s, whatever its name', (name, text, format) => {
  expect(formatOf(name, strToU8(text))?.name).toBe(format)
})
