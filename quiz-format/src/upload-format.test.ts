import { expect, test } from 'vitest'
import { uploadFormatOf, titleFromFileName } from './index.ts'

test.each([
  ['a.csv', undefined, 'csv'],
  ['a.JSON', '', 'json'],
  ['a.b.Csv', 'application/vnd.ms-excel', 'csv'],
  ['a.json', 'text/csv', 'json'],
  ['a.csv', 'application/json', 'csv'],
  ['a.txt', 'text/csv', 'csv'],
  ['a', 'Text/CSV; charset=utf-8', 'csv'],
  ['a', 'application/csv', 'csv'],
  ['a', ' application/json ', 'json'],
  ['a', 'text/json;charset=utf-8', 'json'],
  ['a.xls', 'application/vnd.ms-excel', null],
  ['a', 'application/vnd.ms-excel', null],
  ['a.txt', 'text/plain', null],
  ['csv', undefined, null],
  ['folder.csv/a', '', null],
  ['a.csv.zip', 'application/zip', null],
  ['', '', null],
] as const)('%s of type %s is read as %s', (name, mediaType, format) => {
  expect(uploadFormatOf({ name, mediaType })).toBe(format)
})

test.each([
  ['world-geography.csv', 'world geography'],
  ['my_first-quiz.v2.JSON', 'my first quiz.v2'],
  ['plain', 'plain'],
  ['.csv', ''],
])('%s proposes the title %j', (name, title) => {
  expect(titleFromFileName(name)).toBe(title)
})
