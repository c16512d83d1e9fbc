// Zod schemas for the fields of a quiz. The rules come from quiz-format, which web and cli use too.
import {
  MAX_DESCRIPTION,
  MAX_OPTIONS,
  MAX_SECTION_DESCRIPTION,
  MAX_SECTION_NAME,
  MAX_TEXT,
  MAX_TIME_LIMIT,
  MAX_TITLE,
  MESSAGES,
  MIN_OPTIONS,
  TEXT_FORMATS,
  TIME_LIMIT_MESSAGES,
  descriptionProblem,
  explanationProblem,
  optionsProblem,
  questionTextProblem,
  sectionDescriptionProblem,
  sectionNameProblem,
  titleProblem,
  trimmedText,
} from 'quiz-format'
import { z } from 'zod'

const INDEX_FORM = 'The right answer must be the number of an option, counted from 0'

type Problem<Value> = (value: Value) => string | null

function text(wrongType: string, problem: Problem<string>, minLength: number, maxLength: number) {
  return z
    .string(wrongType)
    .overwrite(trimmedText)
    .superRefine(asIssue(problem))
    .meta({ minLength, maxLength })
}

function asIssue<Value>(problem: Problem<Value>) {
  return (value: Value, context: z.RefinementCtx) => {
    const message = problem(value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  }
}

export const title = text(MESSAGES.titleMissing, titleProblem, 1, MAX_TITLE)

/** A quiz's description; may be empty. */
export const description = text('The description must be a text', descriptionProblem, 0, MAX_DESCRIPTION)

export const timeLimit = z
  .number(TIME_LIMIT_MESSAGES.form)
  .int(TIME_LIMIT_MESSAGES.form)
  .min(1, TIME_LIMIT_MESSAGES.range)
  .max(MAX_TIME_LIMIT, TIME_LIMIT_MESSAGES.range)
  .nullable()
  .describe('Time limit of an attempt in minutes; null for no limit.')

export const sectionName = text('Please enter a section name', sectionNameProblem, 1, MAX_SECTION_NAME)

/** A section's description; may be empty. */
export const sectionDescription = text(
  'The description must be a text',
  sectionDescriptionProblem,
  0,
  MAX_SECTION_DESCRIPTION,
)

export const questionText = text('The question must be a text', questionTextProblem, 1, MAX_TEXT)

export const answerOptions = z
  .array(
    z.string('An option must be a text').overwrite(trimmedText).meta({ minLength: 1, maxLength: MAX_TEXT }),
    {
      error: 'The options must be a list of texts',
    },
  )
  .superRefine(asIssue(optionsProblem))
  .meta({ minItems: MIN_OPTIONS, maxItems: MAX_OPTIONS })

/**
 * Checked here against the maximum number of options, and by answerIndexProblem against the actual number.
 */
export const answerIndex = z
  .number(INDEX_FORM)
  .int(INDEX_FORM)
  .min(0, INDEX_FORM)
  .max(MAX_OPTIONS - 1, INDEX_FORM)
  .describe('Zero-based index of the correct option.')

/** A question's explanation; null or an empty text for none. */
export const explanation = text('The explanation must be a text', explanationProblem, 0, MAX_TEXT).nullable()

/** How a question's text, options and explanation are read. */
export const textFormat = z
  .enum(TEXT_FORMATS, 'The format must be PLAIN or MARKDOWN')
  .describe('How the question’s text, options and explanation are read.')

const REVISION = 'The revision must be a whole number from 0'

/** The revision of a quiz on which an edit is based. */
export const seenRevision = z
  .number(REVISION)
  .int(REVISION)
  .min(0, REVISION)
  .optional()
  .describe(
    'The quiz’s revision that the editor saw. If a question of the call was changed since, the call is refused with CONFLICT.',
  )
