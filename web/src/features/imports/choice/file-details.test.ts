import { expect, test } from 'vitest'
import { applyFileDetails, clearFileDetails } from './file-details.ts'

const DETAILS = { title: 'Trees', description: 'Of the north', timeLimit: '30' }
const filled = (
  title: string,
  description = '',
  timeLimit = '',
  details: Partial<typeof DETAILS> = DETAILS,
) => applyFileDetails({ title, description, timeLimit }, { proposed: 'trees 1', details })

test.each(['', ' ', 'trees 1'])(
  'a title that is empty or made from the file name (%j) is replaced by the title in the file',
  (title) => {
    expect(filled(title)).toEqual(DETAILS)
  },
)

test('texts that the user typed are kept', () => {
  const typed = { title: 'Mine', description: 'My own', timeLimit: '5' }
  expect(filled('Mine', 'My own', '5')).toEqual(typed)
})

test('a file without details changes nothing', () => {
  expect(filled('trees 1', '', '5', {})).toEqual({ title: 'trees 1', description: '', timeLimit: '5' })
})

test('the details of an earlier file are cleared, but not the texts typed over them', () => {
  const texts = { title: 'Trees', description: 'My own', timeLimit: '30' }
  expect(clearFileDetails(texts, DETAILS)).toEqual({ title: '', description: 'My own', timeLimit: '' })
})
