import { expect, test } from 'vitest'
import { withStated, withoutStated } from './stated-texts.ts'

const STATED = { title: 'Trees', description: 'Of the north', timeLimit: '30' }
const filled = (title: string, description = '', timeLimit = '', stated: Partial<typeof STATED> = STATED) =>
  withStated({ title, description, timeLimit }, { proposed: 'trees 1', stated })

test.each(['', ' ', 'trees 1'])(
  'an empty form, or the title of the file’s name (%j), gets what the file says',
  (title) => {
    expect(filled(title)).toEqual(STATED)
  },
)

test('what was typed stays', () => {
  const typed = { title: 'Mine', description: 'My own', timeLimit: '5' }
  expect(filled('Mine', 'My own', '5')).toEqual(typed)
})

test('a file that says nothing changes nothing', () => {
  expect(filled('trees 1', '', '5', {})).toEqual({ title: 'trees 1', description: '', timeLimit: '5' })
})

test('what an earlier file filled in goes with it, and what was typed over it stays', () => {
  const texts = { title: 'Trees', description: 'My own', timeLimit: '30' }
  expect(withoutStated(texts, STATED)).toEqual({ title: '', description: 'My own', timeLimit: '' })
})
