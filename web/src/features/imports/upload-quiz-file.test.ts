import { expect, test } from 'vitest'
import { parseUploadResponse } from './upload-quiz-file.ts'

test('a successful response gives the title and the number of questions', () => {
  const text = JSON.stringify({ success: true, data: { quiz_title: 'Sums', total_questions: 12 } })
  expect(parseUploadResponse(201, text)).toEqual({ ok: true, title: 'Sums', questionCount: 12 })
})

test.each([
  [413, '{"detail":"Too large"}', 'Too large'],
  [413, '{"error":"File size must be less than 10MB","detail":"x"}', 'File size must be less than 10MB'],
  [422, '{"error":"Row 2: …","data":{"issue_count":7,"issues":[]}}', 'Row 2: …'],
  [502, '<html>Bad gateway</html>', 'Failed to upload quiz'],
  [0, '', 'Failed to upload quiz'],
])('a failure with status %i and body %s has the message “%s”', (status, text, message) => {
  expect(parseUploadResponse(status, text)).toMatchObject({ ok: false, status, message })
})

test('the problems found by the server are returned with their positions and total count', () => {
  const issues = [{ row: 2, column: 'section', message: 'Too long' }]
  const text = JSON.stringify({ success: false, error: 'Row 2: …', data: { issue_count: 7, issues } })
  expect(parseUploadResponse(422, text)).toMatchObject({ issues: { problems: issues, problemCount: 7 } })
})

test.each(['{"data":{"issues":"none"}}', '{"data":{"issues":[]}}', '{"data":null}', '[]', 'null'])(
  'the response %s contains no problems of the file',
  (text) => {
    expect(parseUploadResponse(422, text)).toMatchObject({ ok: false, issues: null })
  },
)
