import { expect, test } from 'vitest'
import { NO_LOSSES, validFile } from '../../testing/valid-file.ts'
import { fileObstacle, fileToSend, formProblems, type UploadForm } from './upload-form.ts'

const file = new File([''], 'sums.csv')
const VALID: UploadForm = {
  chosen: {
    file,
    check: validFile(),
  },
  title: 'Sums',
  description: '',
  timeLimit: '',
}

test.each([
  ['with a file and a title', {}],
  ['with leading and trailing spaces', { title: ' Sums ', timeLimit: ' 30 ' }],
  ['whose file is still being read', { chosen: { file, check: null } }],
  ['with the shortest time limit', { timeLimit: '1' }],
  ['with the longest time limit', { timeLimit: '1440' }],
  ['with texts of maximum length', { title: '😀'.repeat(50), description: '😀'.repeat(200) }],
])('a form %s has no problems', (_, changes) => {
  expect(formProblems({ ...VALID, ...changes })).toEqual({})
})

test.each([
  [{ chosen: null }, { file: 'Please select a file to upload' }],
  [
    { chosen: { file, check: { kind: 'refused', message: 'File size must be less than 10MB' } as const } },
    { file: 'File size must be less than 10MB' },
  ],
  [
    { chosen: { file, check: null, said: { roles: [], isHeadless: false } } },
    { file: 'Please wait until the file has been read' },
  ],
  [
    {
      chosen: {
        file,
        check: { kind: 'invalid', losses: NO_LOSSES, rowUnit: 'row', problems: [], problemCount: 3 } as const,
      },
    },
    { file: 'Correct the problems of the file, and choose it again' },
  ],
  [
    {
      chosen: {
        file,
        check: { kind: 'unknownEncoding', bytes: new Uint8Array(), likely: 'macintosh' } as const,
      },
    },
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
])('a form with %j has the problems %j', (changes, problems) => {
  expect(formProblems({ ...VALID, ...changes })).toEqual(problems)
})

test('all problems are reported together', () => {
  const form = { chosen: null, title: '', description: '', timeLimit: 'long' }
  expect(Object.keys(formProblems(form))).toEqual(['file', 'title', 'timeLimit'])
})

test('a file of another system can be sent only once it has been read, and then as a .quiz.json', () => {
  const gift = new File(['x'], 'sums.gift')
  expect(formProblems({ ...VALID, chosen: { file: gift, check: null } })).toEqual({
    file: 'Please wait until the file has been read',
  })
  expect(fileObstacle({ file: gift, check: null })).toBe('The file is still being read.')
  const toSend = new File(['{}'], 'sums.quiz.json')
  expect(fileToSend({ file: gift, check: validFile({ toSend }) })).toBe(toSend)
  expect(fileToSend({ file, check: null })).toBe(file)
})
