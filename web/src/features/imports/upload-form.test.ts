import { expect, test } from 'vitest'
import { formProblems, type UploadForm } from './upload-form.ts'

const file = new File([''], 'sums.csv')
const RIGHT: UploadForm = {
  chosen: {
    file,
    check: {
      kind: 'right',
      format: 'csv',
      questionCount: 1,
      sections: [],
      stated: {},
      warnings: [],
      warningCount: 0,
    },
  },
  title: 'Sums',
  description: '',
  timeLimit: '',
}

test.each([
  ['as it should be', {}],
  ['with outer spaces', { title: ' Sums ', timeLimit: ' 30 ' }],
  ['while the file is still being read', { chosen: { file, check: null } }],
  ['with the shortest time', { timeLimit: '1' }],
  ['with the longest time', { timeLimit: '1440' }],
  ['with as many characters as may be', { title: '😀'.repeat(50), description: '😀'.repeat(200) }],
])('a form %s has no problems', (_, changes) => {
  expect(formProblems({ ...RIGHT, ...changes })).toEqual({})
})

test.each([
  [{ chosen: null }, { file: 'Please select a file to upload' }],
  [
    { chosen: { file, check: { kind: 'refused', message: 'File size must be less than 10MB' } as const } },
    { file: 'File size must be less than 10MB' },
  ],
  [
    {
      chosen: {
        file,
        check: { kind: 'wrong', format: 'csv', problems: [], problemCount: 3 } as const,
      },
    },
    { file: 'Correct the problems of the file, and choose it again' },
  ],
  [
    { chosen: { file, check: { kind: 'encoding', bytes: new Uint8Array(), likely: 'macintosh' } as const } },
    { file: 'First choose the file’s encoding' },
  ],
  [{ title: '  ' }, { title: 'Please enter a quiz title' }],
  [{ title: '😀'.repeat(51) }, { title: 'The title has 51 characters: shorten it to at most 50' }],
  [
    { description: '😀'.repeat(201) },
    { description: 'The description has 201 characters: shorten it to at most 200' },
  ],
  [{ timeLimit: '0' }, { timeLimit: 'The time limit must be from 1 to 1440 minutes' }],
  [{ timeLimit: '1441' }, { timeLimit: 'The time limit must be from 1 to 1440 minutes' }],
  [{ timeLimit: '1.5' }, { timeLimit: 'The time limit must be a whole number of minutes' }],
  [{ timeLimit: '1e2' }, { timeLimit: 'The time limit must be a whole number of minutes' }],
])('a form with %j is told %j', (changes, problems) => {
  expect(formProblems({ ...RIGHT, ...changes })).toEqual(problems)
})

test('every wrong field is told at once', () => {
  const form = { chosen: null, title: '', description: '', timeLimit: 'long' }
  expect(Object.keys(formProblems(form))).toEqual(['file', 'title', 'timeLimit'])
})
