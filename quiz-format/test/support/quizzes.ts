import fc from 'fast-check'
import {
  FILE_OPTION_COUNT,
  MAX_DESCRIPTION,
  MAX_OPTIONS,
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  MAX_TEXT,
  MAX_TITLE,
  MIN_OPTIONS,
  type QuizDocument,
  quizOf,
} from '../../src/quiz.ts'
import { MAX_TIME_LIMIT } from '../../src/time-limit.ts'
import { trimmedText } from '../../src/text.ts'

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
  // Right-to-left scripts, their marks and overrides, zero-width and joining characters, and a terminal's commands.
  fc.constantFrom(
    'שלום',
    'مرحبا',
    '\u200F',
    '\u202E',
    '\u2067',
    '\u2069',
    '\u200B',
    '\u200D',
    '\u00AD',
    '👩‍👩‍👧',
    'é',
    '\u001B[31m',
    '\u0007',
    '\u009B',
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

// Texts that mean something to JSON, to JavaScript or to our own format, and the longest ones there may be.
const heldTextUpTo = (most: number) =>
  fc.oneof(
    { weight: 20, arbitrary: heldText.filter((text) => text.length <= most) },
    {
      weight: 4,
      arbitrary: fc.constantFrom('0', '1', '-0', 'null', '__proto__', 'constructor', 'a  b', 'a\tb\n\nc'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('😀'.repeat(most), 'x'.repeat(most), `x${' '.repeat(most - 2)}x`),
    },
  )

const sectionTitle = fc.oneof(heldTextUpTo(MAX_SECTION_NAME), fc.constantFrom('A', 'B', '0', '1'))

const sectionOf = fc.record({
  name: sectionTitle,
  description: fc.oneof(fc.constant(''), heldTextUpTo(MAX_SECTION_DESCRIPTION)),
})

const questionIn = (sections: number) =>
  fc.integer({ min: MIN_OPTIONS, max: MAX_OPTIONS }).chain((count) =>
    fc.record({
      section: sections === 0 ? fc.constant(null) : fc.option(fc.nat(sections - 1)),
      text: heldTextUpTo(MAX_TEXT),
      options: fc.oneof(
        fc.array(heldTextUpTo(MAX_TEXT), { minLength: count, maxLength: count }),
        heldTextUpTo(MAX_TEXT).map((text) => Array.from({ length: count }, () => text)),
      ),
      answerIndex: fc.nat(count - 1),
      explanation: fc.option(heldTextUpTo(MAX_TEXT)),
    }),
  )

/**
 * Any quiz that the server can hold, as its export says it: sections may be empty, and may have one name; the questions
 * of each section stand together, in the sections' order, and those without a section come last.
 */
export const anyStoredQuiz: fc.Arbitrary<Required<QuizDocument>> = fc
  .array(sectionOf, { maxLength: 4 })
  .chain((sections) =>
    fc.record({
      title: heldTextUpTo(MAX_TITLE),
      description: fc.oneof(fc.constant(''), heldTextUpTo(MAX_DESCRIPTION)),
      timeLimit: fc.option(fc.integer({ min: 1, max: MAX_TIME_LIMIT })),
      sections: fc.constant(sections),
      questions: fc.array(questionIn(sections.length), { minLength: 1, maxLength: 5 }).map((questions) => {
        const place = (section: number | null) => section ?? sections.length
        return questions.toSorted((one, other) => place(one.section) - place(other.section))
      }),
    }),
  )
