import fc from 'fast-check'
import type { QuizDocument } from '../index.ts'
import { quizOf } from '../quiz.ts'

// Biased to what delimits, quotes, breaks and pads cells.
const character = fc.oneof(
  fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    '\r\n',
    ' ',
    '\\',
    '=',
    "'",
    '\uFEFF',
    '\u00A0',
    '\u2028',
    '😀',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
)

/** Any text that a quiz may hold: trimmed, not empty, no NUL. */
const heldText = fc
  .array(character, { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').replaceAll('\0', '').trim())
  .filter((text) => text !== '')

const question = fc.record({
  section: fc.option(heldText),
  text: heldText,
  options: fc.array(heldText, { minLength: 4, maxLength: 4 }),
  answerIndex: fc.integer({ min: 0, max: 3 }),
  explanation: fc.option(heldText),
})

/** Any quiz that a file may hold. */
export const anyQuiz: fc.Arbitrary<QuizDocument> = fc
  .array(question, { minLength: 1, maxLength: 8 })
  .map(quizOf)

/** Texts that look like broken quiz files. */
export const anyFileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', '""', ',', ';', '\t', '\r', '\n', '\r\n', ' ', 'a', 'd', '\uFEFF', '\0'),
      fc.constantFrom(
        '[',
        ']',
        '{',
        '}',
        ':',
        '\\',
        '\\u',
        'null',
        '-0',
        '1e400',
        '"question"',
        '"options":[',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))
