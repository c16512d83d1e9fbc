import { expect, test } from 'vitest'
import { MAX_ROSTER_ROWS, readRoster, type RosterRow } from '../index.ts'

const read = (text: string) => readRoster(new TextEncoder().encode(text))

function rowsIn(text: string): RosterRow[] {
  const result = read(text)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.rows
}

function problemsIn(text: string): string[] {
  const result = read(text)
  return result.ok
    ? []
    : result.problems.map(({ row, column, message }) => `${row ?? '-'} ${column ?? '-'}: ${message}`)
}

test('reads all columns', () => {
  const header = 'name,email,external_id,section,time_factor'
  expect(rowsIn(`${header}\nAnna Nowak, anna@example.org ,12345,Group A,1.5\n`)).toEqual([
    {
      row: 2,
      name: 'Anna Nowak',
      email: 'anna@example.org',
      externalId: '12345',
      section: 'Group A',
      timeFactor: 1.5,
    },
  ])
})

test('needs only names', () => {
  expect(rowsIn('name\nAnna\n\nBen')).toEqual([
    { row: 2, name: 'Anna' },
    { row: 4, name: 'Ben' },
  ])
})

test.each([
  'Time Factor;E-Mail;NAME',
  'time-factor\te_mail\tName',
  'TIME_FACTOR,Email,"name"',
  'sep=|\ntime factor|e mail|name',
])('reads the headings %j in any case and order, with spaces or dashes', (header) => {
  const delimiter = /[;\t,|]/.exec(header)?.[0] ?? ','
  const cells = ['2', 'anna@example.org', 'Anna'].join(delimiter)
  expect(rowsIn(`${header}\n${cells}`)).toMatchObject([
    { name: 'Anna', email: 'anna@example.org', timeFactor: 2 },
  ])
})

test('reads UTF-8 with a byte-order mark and UTF-16', () => {
  const text = 'name\r\nŁukasz Müller\r\n'
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer),
  ])
  for (const bytes of [new TextEncoder().encode(`\uFEFF${text}`), utf16])
    expect(readRoster(bytes)).toMatchObject({ ok: true, rows: [{ name: 'Łukasz Müller' }] })
})

test('tells an empty cell from a missing column', () => {
  expect(rowsIn('name,email,external_id,section,time_factor\nAnna,,,,')).toEqual([
    { row: 2, name: 'Anna', email: null, externalId: null, section: null, timeFactor: 1 },
  ])
})

test.each([
  ['1', 1],
  ['10', 10],
  ['"1,5"', 1.5],
  ['1.25', 1.25],
])('reads the time factor %s as %d', (cell, factor) => {
  expect(rowsIn(`name,time_factor\nAnna,${cell}`)).toMatchObject([{ timeFactor: factor }])
})

test.each([
  [
    'a time factor below 1',
    'name,time_factor\nAnna,0.5',
    '2 time_factor: "0.5" is not a time factor: write a number from 1 to 10, such as 1.5',
  ],
  [
    'a time factor above 10',
    'name,time_factor\nAnna,10.1',
    '2 time_factor: "10.1" is not a time factor: write a number from 1 to 10, such as 1.5',
  ],
  [
    'a time factor in words',
    'name,time_factor\nAnna,double',
    '2 time_factor: "double" is not a time factor: write a number from 1 to 10, such as 1.5',
  ],
  ['an empty name', 'name,email\n ,anna@example.org', '2 name: The name is empty: fill it in'],
  [
    'a wrong address',
    'name,email\nAnna,anna@example',
    '2 email: "anna@example" is not an email address: write one such as anna@example.org',
  ],
  [
    'two addresses in a cell',
    'name,email\nAnna,"a@b.org,c@d.org"',
    '2 email: "a@b.org,c@d.org" is not an email address: write one such as anna@example.org',
  ],
  [
    'an ID twice',
    'name,external_id\nAnna,1\nBen,1',
    '3 external_id: The ID "1" is already in row 2: give each person their own ID',
  ],
  [
    'an address twice in another case',
    'name,email\nAnna,a@b.org\nBen,A@B.org',
    '3 email: The address "A@B.org" is already in row 2: give each person their own address',
  ],
  [
    'a name twice without ID and address',
    'name,email\nAnna,\nAnna,',
    '3 name: The name "Anna" is already in row 2: give one of them an external_id or email',
  ],
  [
    'a long name',
    `name\n${'x'.repeat(101)}`,
    '2 name: The name has 101 characters: shorten it to at most 100',
  ],
  [
    'a long ID',
    `name,external_id\nAnna,${'x'.repeat(101)}`,
    '2 external_id: The ID has 101 characters: shorten it to at most 100',
  ],
  [
    'a long section',
    `name,section\nAnna,${'x'.repeat(101)}`,
    '2 section: The section has 101 characters: shorten it to at most 100',
  ],
  [
    'a long address',
    `name,email\nAnna,${'x'.repeat(243)}@example.org`,
    '2 email: The email address has 255 characters: shorten it to at most 254',
  ],
  [
    'an unknown column',
    'name,Phone\nAnna,1',
    '1 Phone: A roster has no such column: delete it, or rename it to one of name, email, external_id, section, time_factor',
  ],
  [
    'a missing column',
    'Pupil\nAnna',
    '1 name: The column is missing: add it to the header row. The headings found are: "Pupil"',
  ],
  [
    'a missing column beside unknown headings, with semicolons',
    'Nachname;Vorname\nNowak;Anna',
    '1 name: The column is missing: add it to the header row. The headings found are: "Nachname", "Vorname"',
  ],
  [
    'a repeated column',
    'name,External ID,external-id\nAnna,1,2',
    '1 external_id: The headings "External ID" and "external-id" mean the same column: keep one of them',
  ],
  ['no rows', 'name\n', '- -: The file has no people: write one row for each below the header'],
  [
    'an empty file',
    '',
    '- -: The file is empty: write a header row with the column name, then one row for each person',
  ],
  ['another type of file', '%PDF-1.7', '- -: This looks like a PDF file: upload a CSV file'],
  [
    'a NUL character',
    'name\nAn\0na',
    '2 name: The text has a NUL character: delete it, or save the file as UTF-8',
  ],
  [
    'too many cells',
    'name\nNowak, Anna',
    '2 -: The row has 2 cells, but the header has 1: put a text that contains the delimiter into double quotes, with no space before them',
  ],
])('reports %s', (_what, text, problem) => {
  expect(problemsIn(text)).toEqual([problem])
})

test('accepts the same name with different addresses, and the longest texts', () => {
  const long = '😀'.repeat(100)
  const email = `${'x'.repeat(242)}@example.org`
  expect(rowsIn(`name,email,section\n${long},a@b.org,${long}\n${long},${email},\n${long},,`)).toHaveLength(3)
})

test('reports every problem of a file, and keeps the first 100', () => {
  const rows = Array.from({ length: 200 }, (_, index) => `,x${index}\n`).join('')
  const result = read(`name,email\n${rows}`)
  expect(result).toMatchObject({ ok: false, problemCount: 400 })
  expect(result.ok ? [] : result.problems).toHaveLength(100)
})

test('stops at the row after the limit', () => {
  const rows = Array.from({ length: MAX_ROSTER_ROWS }, (_, index) => `n${index}\n`).join('')
  expect(rowsIn(`name\n${rows}`)).toHaveLength(MAX_ROSTER_ROWS)
  expect(problemsIn(`name\n${rows}x\n\n,,,\n`)).toEqual([
    '5002 -: A roster has at most 5,000 rows: shorten it, or make several classes',
  ])
})
