// What the texts and numbers of a quiz may be; the rules themselves are quiz-format's, the same in every program.
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

/** What a quiz is called. */
export const title = text(MESSAGES.titleMissing, titleProblem, 1, MAX_TITLE)

/** What a quiz is about; may be empty. */
export const description = text('The description must be a text', descriptionProblem, 0, MAX_DESCRIPTION)

/** Minutes for an attempt, or null for no limit. */
export const timeLimit = z
  .number(TIME_LIMIT_MESSAGES.form)
  .int(TIME_LIMIT_MESSAGES.form)
  .min(1, TIME_LIMIT_MESSAGES.range)
  .max(MAX_TIME_LIMIT, TIME_LIMIT_MESSAGES.range)
  .nullable()
  .describe('Minutes for an attempt; null for no limit.')

/** What a section is called. */
export const sectionName = text('Please enter a section name', sectionNameProblem, 1, MAX_SECTION_NAME)

/** What a section is about; may be empty. */
export const sectionDescription = text(
  'The description must be a text',
  sectionDescriptionProblem,
  0,
  MAX_SECTION_DESCRIPTION,
)

/** What a question asks. */
export const questionText = text('The question must be a text', questionTextProblem, 1, MAX_TEXT)

/** What can be chosen. */
export const answerOptions = z
  .array(
    z.string('An option must be a text').overwrite(trimmedText).meta({ minLength: 1, maxLength: MAX_TEXT }),
    {
      error: 'The options must be a list of texts',
    },
  )
  .superRefine(asIssue(optionsProblem))
  .meta({ minItems: MIN_OPTIONS, maxItems: MAX_OPTIONS })

/** Which option is right; that there is such an option is checked against the options. */
export const answerIndex = z
  .number(INDEX_FORM)
  .int(INDEX_FORM)
  .min(0, INDEX_FORM)
  .max(MAX_OPTIONS - 1, INDEX_FORM)
  .describe('Which option is right, from 0.')

/** Why it is right; null or an empty text for none. */
export const explanation = text('The explanation must be a text', explanationProblem, 0, MAX_TEXT).nullable()
