// Quiz files that are malicious, broken or unusual, each with the first problem that must be reported.
import { gzipSync } from 'node:zlib'
import { MAX_FILE_BYTES } from 'quiz-format'

/** A file, and what the server must find in it. */
export interface HostileFile {
  what: string
  name: string
  /** Creates the content on demand: several files have ten megabytes. */
  content: () => Buffer
  /** A pattern for the message of its first issue; null if the file is a valid quiz. */
  issue: RegExp | null
}

const HEADER = 'question,option_a,option_b,option_c,option_d,correct_answer,section,explanation\n'
const ROW = 'q,1,2,3,4,a,,\n'
const ITEM = '{"question":"q","options":["1","2","3","4"],"correct_answer":0}'
const NOT_UTF_8 = /^The file is not (valid )?UTF-(8|16)/
const ZIP = /^This looks like an Excel or zip file/

const full = (start: string, unit: string, end = '') =>
  Buffer.from(
    start + unit.repeat(Math.floor((MAX_FILE_BYTES - start.length - end.length) / unit.length)) + end,
  )
const binary = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(100_000, 7)])
const text = (content: string, encoding: BufferEncoding = 'utf8') => Buffer.from(content, encoding)
const answer = (value: string) => text(`[${ITEM.replace(':0}', `:${value}}`)}]`)
const bigEndian = (content: string) => text(`\uFEFF${content}`, 'utf16le').swap16()

type Row = [what: string, content: () => Buffer, issue: RegExp | null]

const CSV: Row[] = [
  ['an empty file', () => text(''), /^The file is empty/],
  ['gzip', () => gzipSync(HEADER + ROW), /^This looks like a gzip file/],
  ['a gzip bomb', () => gzipSync(Buffer.alloc(50_000_000)), /^This looks like a gzip file/],
  ['a zip', () => binary(0x50, 0x4b, 3, 4), ZIP],
  ['an empty zip', () => binary(0x50, 0x4b, 5, 6), ZIP],
  ['an old workbook', () => binary(0xd0, 0xcf, 0x11, 0xe0), /^This looks like an Excel file/],
  ['a PDF', () => text('%PDF-1.7\n1 0 obj'), /^This looks like a PDF file/],
  ['HTML', () => text('<!doctype html><script>alert(1)</script>'), /The column is missing/],
  ['a program', () => binary(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0), /NUL|missing|UTF-8/],
  ['little-endian UTF-16', () => text(`\uFEFF${HEADER}${ROW}`, 'utf16le'), null],
  ['big-endian UTF-16', () => bigEndian(HEADER + ROW), null],
  ['UTF-16 without a byte-order mark', () => text(HEADER + ROW, 'utf16le'), NOT_UTF_8],
  [
    'UTF-16 cut off within a character',
    () => text(`\uFEFF${HEADER}${ROW}`, 'utf16le').subarray(0, -1),
    NOT_UTF_8,
  ],
  ['UTF-16 with a lone surrogate', () => text(`\uFEFF${HEADER}q\uD800,1,2,3,4,a`, 'utf16le'), NOT_UTF_8],
  ['bytes that are not UTF-8', () => Buffer.concat([text(HEADER), binary(0xc3, 0x28)]), NOT_UTF_8],
  ['UTF-8 in too many bytes', () => Buffer.concat([text(HEADER), binary(0xc0, 0x80)]), NOT_UTF_8],
  ['a lone surrogate as UTF-8', () => Buffer.concat([text(HEADER), binary(0xed, 0xa0, 0x80)]), NOT_UTF_8],
  ['Latin-1', () => text(`${HEADER}Grüße,1,2,3,4,a`, 'latin1'), NOT_UTF_8],
  ['NUL characters', () => text(`${HEADER}q\0,1,2,3,4,a,,\0`), /NUL character/],
  ['ten megabytes of NUL', () => Buffer.alloc(MAX_FILE_BYTES), /^The file is not a text file/],
  ['rows that end with CR', () => text((HEADER + ROW).replaceAll('\n', '\r')), null],
  ['200,000 columns', () => text(`${HEADER.trim()}${',x'.repeat(200_000)}\n${ROW}`), null],
  [
    '200,000 cells in a row',
    () => text(`${HEADER}${ROW.trim()}${',x'.repeat(200_000)}`),
    /^The row has 200008 cells/,
  ],
  ['200,000 columns with the same name', () => text(`${'question,'.repeat(200_000)}\n${ROW}`), /missing/],
  ['one cell of ten megabytes', () => full(HEADER, 'x', ',1,2,3,4,a'), /has 10485\d+ characters/],
  ['one quoted cell of ten megabytes', () => full(`${HEADER}"`, '""', '",1,2,3,4,a'), /characters/],
  ['a quote that is never closed', () => full(`${HEADER}"q`, ',1,2,3,4,a\n'), /never closed/],
  ['quotes everywhere', () => full(HEADER, '"q"x",'), /behind the closing quote/],
  ['a header of ten megabytes', () => full('', 'x'), /The column is missing/],
  ['five million rows', () => full(HEADER, 'q\n'), /^The option is empty/],
  ['five million empty rows', () => full(HEADER, '\r\n'), /^The file has no questions/],
  ['ten megabytes of commas', () => full(HEADER, ','), /cells|no questions/],
  ['more questions than a quiz may have', () => full(HEADER, ROW), /^A quiz has at most 100,000 questions/],
  ['rows of all lengths', () => text(`${HEADER}q\nq,1,2,3,4,a,s,e,more\n,,,\n"",,`), /empty/],
]

const JSON_FILES: Row[] = [
  ['JSON nested five million deep', () => full('', '[', ''), /nested more than 100 deep/],
  ['objects nested a million deep', () => full('[', '{"a":'), /nested more than 100 deep/],
  ['ten megabytes of {}', () => full('[{}', ',{}', ']'), /^The options are missing/],
  ['ten megabytes of white space', () => full('[', ' \n'), /not valid JSON/],
  ['a text of ten megabytes', () => full('["', 'x', '"]'), /^The item is "x/],
  ['a number of ten megabytes', () => full('[', '9', ']'), /^The item is too large a number/],
  ['an object with a million fields', () => full('[{"a":1', ',"b":1', '}]'), /missing/],
  [
    '700,000 names',
    () => text(`[{${Array.from({ length: 700_000 }, (_, index) => `"${index}":1`).join()}}]`),
    /missing/,
  ],
  ['nothing but escapes', () => full('["', '\\u0061', '"]'), /^The item is "a/],
  ['NUL in JSON', () => text(`[${ITEM.replace('"q"', '"a\\u0000"')}]`), /NUL character/],
  ['a lone surrogate in JSON', () => text(`[${ITEM.replace('"q"', '"a\\ud800"')}]`), /lone surrogate/],
  [
    '__proto__',
    () => text(`[${ITEM.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{},')}]`),
    null,
  ],
  ['1e400', () => answer('1e400'), /too large a number/],
  ['a number as a text', () => answer('"3"'), /^The answer is "3"/],
  ['3.0', () => answer('3.0'), null],
  ['-0', () => answer('-0'), null],
  ['a duplicate field', () => text(`[${ITEM.replace('{', '{"question":"other",')}]`), /more than once/],
  ['five options', () => text(`[${ITEM.replace('"4"', '"4","5"')}]`), /number of options is 5/],
  ['an object instead of an array', () => text('{"questions":[]}'), /not a JSON array/],
  [
    'more items than a quiz may have',
    () => full(`[${ITEM}`, `,${ITEM}`, ']'),
    /^A quiz has at most 100,000 questions/,
  ],
]

/** All hostile files of both formats. */
export const HOSTILE_FILES: HostileFile[] = [
  ...CSV.map(([what, content, issue]) => ({ what, name: 'quiz.csv', content, issue })),
  ...JSON_FILES.map(([what, content, issue]) => ({ what, name: 'quiz.json', content, issue })),
]
