import fc from 'fast-check'
import type { QuizDocument } from '../index.ts'
import { FILE_OPTION_COUNT, MAX_OPTIONS, MAX_SECTION_NAME, MIN_OPTIONS, quizOf } from '../quiz.ts'
import { trimmedText } from '../text.ts'

// What spreadsheets run, and what other systems' formats give a meaning to.
const MARKS = [
  "'",
  '+',
  '-',
  '@',
  '%50%',
  '{',
  '}',
  '~',
  '#',
  ':',
  '::',
  '//',
  '/',
  '->',
  '[html]',
  '[',
  ']',
  '<',
  '>',
  '&',
  '&amp;',
  '<b>',
  '<br>',
  ']]>',
  '@@PLUGINFILE@@',
  '$CATEGORY:',
  'top',
  'Default for ',
  '\v',
  '\f',
  '\u0001',
  '\u0085',
  '\uFFFE',
  '\uFFFF',
  'A) ',
  'ANSWER: A',
  '%PDF',
]

// Pieces of GIFT, Aiken, XML and HTML.
const PIECES = [
  '{',
  '}',
  '=',
  '~',
  '#',
  '####',
  '::',
  '//',
  '$CATEGORY: a/b',
  '%50%',
  '[html]',
  'TRUE',
  '->',
  '\\n',
  'A) ',
  'B. ',
  'ANSWER: ',
  '\n\n',
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&',
  '&lt;',
  '<quiz>',
  '</quiz>',
  '<question type="multichoice">',
  '</question>',
  '<text>',
  '</text>',
  '<br>',
  '<answer fraction="100">',
  '</answer>',
  '<p>',
  '<b',
  '<sup>',
  '</sup>',
  '<ol><li>',
  '<script>',
  '<math>',
  '<img ',
  '<!DOCTYPE',
  '<?xml version="1.0"?>',
  '&#',
  '&#1;',
  '=HYPERLINK()',
  "'=1",
]

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
  fc.constantFrom(...MARKS),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
)

/** Any text that a quiz may hold: trimmed, not blank, no NUL. */
const heldText = fc
  .array(character, { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').replaceAll('\0', ''))
  .map(trimmedText)
  .filter((text) => text !== '')

const sectionName = heldText.filter((text) => text.length <= MAX_SECTION_NAME)

const questionWith = (options: number) =>
  fc.record({
    section: fc.option(sectionName),
    text: heldText,
    options: fc.array(heldText, { minLength: options, maxLength: options }),
    answerIndex: fc.integer({ min: 0, max: options - 1 }),
    explanation: fc.option(heldText),
  })

/** Any quiz that a CSV or JSON file may hold: four options to a question. */
export const anyQuiz: fc.Arbitrary<QuizDocument> = fc
  .array(questionWith(FILE_OPTION_COUNT), { minLength: 1, maxLength: 8 })
  .map(quizOf)

/** Any quiz: 2 to 10 options to a question. */
export const anyEditedQuiz: fc.Arbitrary<QuizDocument> = fc
  .array(fc.integer({ min: MIN_OPTIONS, max: MAX_OPTIONS }).chain(questionWith), {
    minLength: 1,
    maxLength: 5,
  })
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
      fc.constantFrom(...PIECES),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))
