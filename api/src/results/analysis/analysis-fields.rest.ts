import { z } from 'zod'
import { id } from '../../http/base/field-schemas.ts'
import { textFormat } from '../../quizzes/quiz-rules.ts'
import { FINDINGS } from './findings.ts'
import type { AnalyzedQuestion, QuestionAnalysis } from './analyse-attempts.ts'
import type { OptionFigures } from './option-figures.ts'
import type { QuestionContent } from './read-contents.ts'

const figure = (unit: string) => z.number().nullable().describe(unit)
const MARKS = 'Marks.'
const PERCENT = 'Percent.'
const SHARE = 'A share, from 0 to 1.'

const range = z.object({ low: z.number(), high: z.number() }).meta({ id: 'Range' })

const option = z
  .object({
    index: z.int().nullable().describe('Its original index; null for no answer, which is the last entry.'),
    text: z.string().nullable().describe('Null for no answer.'),
    n: z.int(),
    share: figure(SHARE),
    mean_rest: figure('The mean marks of its takers for their other questions.'),
    correlation: figure('With the marks for the other questions, from -1 to 1.'),
    thirds: z
      .object({ low: z.int(), middle: z.int(), high: z.int() })
      .describe('How many of each third of the learners picked it, by their marks for the other questions.'),
    few_picks: z.boolean().describe('Whether hardly anybody picks this wrong option, and not by chance.'),
  })
  .meta({ id: 'AnalyzedOption' })

const question = z
  .object({
    question_id: id,
    question_number: z.int().describe('Its place in the quiz, from 1.'),
    text: z.string(),
    format: textFormat,
    answer_index: z.int().describe('Zero-based index of the correct option.'),
    n: z.int().describe('Learners who had this version of the question.'),
    facility: figure(SHARE),
    facility_range: range.nullable(),
    discrimination: figure(PERCENT),
    shrunk_discrimination: range
      .extend({ value: z.number() })
      .nullable()
      .describe('Pulled towards the mean of the quiz as far as it is uncertain, in percent.'),
    efficiency: figure(PERCENT),
    guess_score: z.number().describe(SHARE),
    options: z.array(option),
    alarm: z
      .object({ option: z.int(), probability: z.number(), strong: z.boolean() })
      .nullable()
      .describe('Another option that looks right to those who know the rest.'),
    findings: z.array(z.enum(FINDINGS)).describe('Why to look at it, the most urgent reason first.'),
  })
  .meta({ id: 'AnalyzedQuestion' })

export const analysis = z.object({
  n: z.int().describe('Learners, with one attempt each.'),
  mean: figure(MARKS),
  median: figure(MARKS),
  sd: figure(MARKS),
  skewness: z.number().nullable(),
  kurtosis: z.number().nullable(),
  cic: figure(PERCENT),
  error_ratio: figure(PERCENT),
  standard_error: figure(MARKS),
  kr20: z.number().nullable(),
  void_count: z.int().describe('Questions that are left out, because a correction has made them void.'),
  questions: z.array(question),
})

/** Converts the figures of the whole quiz to their fields. */
export function quizFields(figures: QuestionAnalysis): Omit<z.infer<typeof analysis>, 'questions'> {
  const { n, mean, median, sd, skewness, kurtosis, cic, errorRatio, standardError, kr20, voidCount } = figures
  return {
    n,
    mean,
    median,
    sd,
    skewness,
    kurtosis,
    cic,
    error_ratio: errorRatio,
    standard_error: standardError,
    kr20,
    void_count: voidCount,
  }
}

/** Converts a question to its fields. */
export function questionFields(
  figures: AnalyzedQuestion,
  content: QuestionContent | undefined,
): z.infer<typeof question> {
  return {
    question_id: figures.questionId,
    question_number: figures.number,
    text: content?.text ?? '',
    format: content?.format ?? 'PLAIN',
    answer_index: figures.answerIndex,
    n: figures.n,
    facility: figures.facility,
    facility_range: figures.facilityRange,
    discrimination: figures.discrimination,
    shrunk_discrimination: figures.shrunkDiscrimination,
    efficiency: figures.efficiency,
    guess_score: figures.guessScore,
    options: figures.options.map((one) => optionFields(one, content)),
    alarm: figures.alarm,
    findings: figures.findings,
  }
}

function optionFields(
  { index, n, share, meanRest, correlation, thirds, hasFewPicks }: OptionFigures,
  content: QuestionContent | undefined,
): z.infer<typeof option> {
  return {
    index,
    text: index === null ? null : (content?.options[index] ?? ''),
    n,
    share,
    mean_rest: meanRest,
    correlation,
    thirds,
    few_picks: hasFewPicks,
  }
}
