import { expect, test } from 'vitest'
import { fileNames } from './file-names.ts'

test.each([
  ['Biology 101', 'Biology 101.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['.hidden', 'hidden.csv'],
  ['--force', 'force.csv'],
  ['a\u0000b\u001b[31m\u202ec', 'a b [31m c.csv'],
  ['C:\\Temp\\x', 'C Temp x.csv'],
  ['con', 'con_.csv'],
  ['con.1', 'con_.1.csv'],
  ['ends. ', 'ends.csv'],
  ['Größe 地理', 'Größe 地理.csv'],
  ['???', 'quiz 7.csv'],
])('the file of the quiz %j is called %j', (title, name) => {
  expect(fileNames([{ id: '7', title }], 'csv')).toEqual([name])
})

test('gives distinct names to titles that differ only in case, punctuation or how a letter is encoded', () => {
  const titles = ['One', 'one', 'One?', 'O\u0308l', 'Öl']
  const quizzes = titles.map((title, index) => ({ id: String(index), title }))
  expect(fileNames(quizzes, 'json')).toEqual(['One.json', 'one 1.json', 'One 2.json', 'Öl.json', 'Öl 4.json'])
})
