import { expect, test } from 'vitest'
import { renderProgress } from './render-progress.ts'

const state = {
  filesDone: 0,
  fileCount: 22,
  questionsDone: 0,
  questionCount: 42_744,
  questionsSent: 0,
  elapsed: 0,
}

test.each([
  ['before the first file', {}, '0 of 22 files, 0 of 42,744 questions'],
  [
    'during the import',
    { filesDone: 2, questionsDone: 10_000, questionsSent: 10_000, elapsed: 5000 },
    '2 of 22 files, 10,000 of 42,744 questions, 2,000 a second, 17 s left',
  ],
  [
    'when some files were unchanged, which takes no time',
    { filesDone: 2, questionsDone: 12_744, questionsSent: 1000, elapsed: 10_000 },
    '2 of 22 files, 12,744 of 42,744 questions, 100 a second, 5 min left',
  ],
  [
    'with hours left',
    { filesDone: 1, questionsDone: 744, questionsSent: 744, elapsed: 100_000 },
    '1 of 22 files, 744 of 42,744 questions, 7 a second, 1 h 34 min left',
  ],
  [
    'at the end',
    { filesDone: 22, questionsDone: 42_744, questionsSent: 42_744, elapsed: 10_000 },
    '22 of 22 files, 42,744 of 42,744 questions, 4,274 a second',
  ],
])('renders the progress %s', (_title, change, words) => {
  expect(renderProgress({ ...state, ...change })).toBe(words)
})
