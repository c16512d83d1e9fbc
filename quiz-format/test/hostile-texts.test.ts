import { expect, test } from 'vitest'
import { HOSTILE_TEXTS, fitted } from './support/hostile-texts.ts'
import { quizIn, readAs, writtenAs } from './support/read.ts'
import { MAX_SECTION_NAME, MAX_TEXT, quizOf } from '../src/quiz.ts'
import { textProblem } from '../src/text.ts'

test.each(Object.entries(HOSTILE_TEXTS))(
  '%s is not a formula in written files and is read back unchanged',
  async (_what, text) => {
    expect(textProblem(text, MAX_TEXT)).toBeNull()
    const short = fitted(text, MAX_SECTION_NAME)
    const quiz = quizOf([
      {
        section: short,
        text: fitted(text, MAX_TEXT),
        options: [short, '2', '3', '4'],
        answerIndex: 0,
        explanation: short,
        format: 'PLAIN',
      },
    ])
    for (const format of ['csv', 'json'] as const) {
      const file = writtenAs(format, quiz)
      expect(quizIn(await readAs(format, file))).toEqual(quiz)
    }
    expect(writtenAs('csv', quiz)).not.toMatch(/(^|,)"?[=+\-@]/m)
  },
)
