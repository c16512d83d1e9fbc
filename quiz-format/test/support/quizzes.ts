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
import { anyMarkdown } from './rich-texts.ts'
import { TEXT_FORMATS, type TextFormat } from '../../src/rich/text-format.ts'
import { MAX_TIME_LIMIT } from '../../src/time-limit.ts'
import { trimmedText } from '../../src/text.ts'

// Texts with a meaning in spreadsheets or in other systems' formats.
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

// Biased towards characters that delimit, quote, break or pad cells.
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
  // Right-to-left scripts with their marks and overrides, zero-width and joining characters, and terminal
  // escapes.
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

/** Any valid text of a quiz: trimmed, not blank, without NUL. */
const validText = fc
  .array(character, { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').replaceAll('\0', ''))
  .map(trimmedText)
  .filter((text) => text !== '')

const sectionName = validText.filter((text) => text.length <= MAX_SECTION_NAME)

const textFormat = fc.constantFrom(...TEXT_FORMATS)

const questionWith = (options: number, format: fc.Arbitrary<TextFormat> = fc.constant('PLAIN')) =>
  fc.record({
    section: fc.option(sectionName),
    text: validText,
    options: fc.array(validText, { minLength: options, maxLength: options }),
    answerIndex: fc.integer({ min: 0, max: options - 1 }),
    explanation: fc.option(validText),
    format,
  })

/** Any quiz that a CSV or JSON file can hold: four options per question. */
export const anyQuiz: fc.Arbitrary<QuizDocument> = fc
  .array(questionWith(FILE_OPTION_COUNT, textFormat), { minLength: 1, maxLength: 8 })
  .map(quizOf)

/** Any quiz with 2 to 10 options per question. */
export const anyEditedQuiz: fc.Arbitrary<QuizDocument> = fc
  .array(
    fc.integer({ min: MIN_OPTIONS, max: MAX_OPTIONS }).chain((count) => questionWith(count)),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map(quizOf)

const formattedQuestionWith = (options: number) =>
  fc.record({
    section: fc.constantFrom(null, 'A', 'B'),
    text: anyMarkdown,
    options: fc.array(anyMarkdown, { minLength: options, maxLength: options }),
    answerIndex: fc.integer({ min: 0, max: options - 1 }),
    explanation: fc.option(anyMarkdown),
    format: fc.constant<TextFormat>('MARKDOWN'),
  })

/** Any quiz with formatted texts, which other formats hold too. */
export const anyFormattedQuiz: fc.Arbitrary<QuizDocument> = fc
  .array(fc.integer({ min: MIN_OPTIONS, max: 4 }).chain(formattedQuestionWith), {
    minLength: 1,
    maxLength: 3,
  })
  .map(quizOf)

// Texts with a meaning in JSON, JavaScript or our own format, and texts of maximum length.
const validTextUpTo = (most: number) =>
  fc.oneof(
    { weight: 20, arbitrary: validText.filter((text) => text.length <= most) },
    {
      weight: 4,
      arbitrary: fc.constantFrom('0', '1', '-0', 'null', '__proto__', 'constructor', 'a  b', 'a\tb\n\nc'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('😀'.repeat(most), 'x'.repeat(most), `x${' '.repeat(most - 2)}x`),
    },
  )

const sectionTitle = fc.oneof(validTextUpTo(MAX_SECTION_NAME), fc.constantFrom('A', 'B', '0', '1'))

const sectionOf = fc.record({
  name: sectionTitle,
  description: fc.oneof(fc.constant(''), validTextUpTo(MAX_SECTION_DESCRIPTION)),
})

const questionIn = (sections: number) =>
  fc.integer({ min: MIN_OPTIONS, max: MAX_OPTIONS }).chain((count) =>
    fc.record({
      section: sections === 0 ? fc.constant(null) : fc.option(fc.nat(sections - 1)),
      text: validTextUpTo(MAX_TEXT),
      options: fc.oneof(
        fc.array(validTextUpTo(MAX_TEXT), { minLength: count, maxLength: count }),
        validTextUpTo(MAX_TEXT).map((text) => Array.from({ length: count }, () => text)),
      ),
      answerIndex: fc.nat(count - 1),
      explanation: fc.option(validTextUpTo(MAX_TEXT)),
      format: textFormat,
    }),
  )

/**
 * Any quiz that the server can store, in the form of an export. Sections may be empty, and several may share
 * a name. Questions are in the order of their sections; questions without a section come last.
 */
export const anyStoredQuiz: fc.Arbitrary<Required<Omit<QuizDocument, 'pictures'>>> = fc
  .array(sectionOf, { maxLength: 4 })
  .chain((sections) =>
    fc.record({
      title: validTextUpTo(MAX_TITLE),
      description: fc.oneof(fc.constant(''), validTextUpTo(MAX_DESCRIPTION)),
      timeLimit: fc.option(fc.integer({ min: 1, max: MAX_TIME_LIMIT })),
      sections: fc.constant(sections),
      questions: fc.array(questionIn(sections.length), { minLength: 1, maxLength: 5 }).map((questions) => {
        const order = (section: number | null) => section ?? sections.length
        return questions.toSorted((a, b) => order(a.section) - order(b.section))
      }),
    }),
  )
