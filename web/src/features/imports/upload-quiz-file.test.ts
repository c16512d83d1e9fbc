import { expect, test } from 'vitest'
import { readUploadAnswer } from './upload-quiz-file.ts'

test('a success gives the title and the number of questions', () => {
  const text = JSON.stringify({ success: true, data: { quiz_title: 'Sums', total_questions: 12 } })
  expect(readUploadAnswer(201, text)).toEqual({ ok: true, title: 'Sums', questionCount: 12 })
})

test.each([
  [413, '{"detail":"Too large"}', 'Too large'],
  [413, '{"error":"File size must be less than 10MB","detail":"x"}', 'File size must be less than 10MB'],
  [422, '{"error":"Row 2: …","data":{"issue_count":7,"issues":[]}}', 'Row 2: …'],
  [502, '<html>Bad gateway</html>', 'Failed to upload quiz'],
  [0, '', 'Failed to upload quiz'],
])('a failure with status %i and body %s says “%s”', (status, text, message) => {
  expect(readUploadAnswer(status, text)).toMatchObject({ ok: false, status, message })
})

test('what the server found in the file comes with its places and its count', () => {
  const issues = [{ row: 2, column: 'section', message: 'Too long' }]
  const text = JSON.stringify({ success: false, error: 'Row 2: …', data: { issue_count: 7, issues } })
  expect(readUploadAnswer(422, text)).toMatchObject({ issues: { problems: issues, problemCount: 7 } })
})

test.each(['{"data":{"issues":"none"}}', '{"data":{"issues":[]}}', '{"data":null}', '[]', 'null'])(
  'the answer %s names no problem of the file',
  (text) => {
    expect(readUploadAnswer(422, text)).toMatchObject({ ok: false, issues: null })
  },
)
