import { expect, test } from 'vitest'
import { draftOf, keepDraft } from './upload-draft.ts'

test('what was left is there again, for the one who left it only', () => {
  const draft = { file: new File([''], 'sums.csv'), title: 'Sums', description: 'For all', timeLimit: '5' }
  keepDraft('ada', draft)
  expect(draftOf('ada')).toBe(draft)
  expect(draftOf('ken')).toEqual({ file: null, title: '', description: '', timeLimit: '' })
})
