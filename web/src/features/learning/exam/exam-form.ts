import { earlyFailure, type FormFailure } from '../../../apollo/form-failure.ts'
import type { SetExamInput } from '../../../gql/graphql.ts'

/** The value of a date field in which only a part was entered. */
export const INCOMPLETE = 'incomplete'

/** How many years an exam may lie ahead. */
const MAX_YEARS = 10

/** A section with questions. */
export interface WeighedSection {
  /** Null for the questions in no section. */
  sectionId: string | null
  name: string | null
  questionCount: number
}

/** An exam as it is typed. */
export interface ExamForm {
  /** A date, empty, or INCOMPLETE. */
  date: string
  passScore: string
  draws: string
  /** By `weightKey`. */
  weights: Readonly<Record<string, string>>
}

interface Exam {
  date: string
  passScore: number | null
  draws: number | null
  weights: readonly { sectionId: string | null; weight: number }[]
}

/** The name of a section's weight in the form and in its problems. */
export function weightKey({ sectionId }: { sectionId: string | null }): string {
  return `weight of ${sectionId ?? 'no section'}`
}

/** The form of an exam; empty if none is set. */
export function examForm(exam: Exam | null): ExamForm {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : `${value}`)
  return {
    date: exam?.date ?? '',
    passScore: text(exam?.passScore),
    draws: text(exam?.draws),
    weights: Object.fromEntries(
      (exam?.weights ?? []).map(({ sectionId, weight }) => [weightKey({ sectionId }), `${weight}`]),
    ),
  }
}

/** The last date on which an exam may be. */
export function lastExamDate(today: string): string {
  const year = Number(today.slice(0, 4)) + MAX_YEARS
  return `${year}${today.slice(4)}`
}

/** Finds texts that are no numbers or dates; ranges are left to the server. Returns null for none. */
export function checkExamForm(form: ExamForm, sections: readonly WeighedSection[]): FormFailure | null {
  const { date, passScore, draws, weights } = form
  return earlyFailure({
    date:
      date === INCOMPLETE
        ? 'Complete the date of the exam'
        : date === ''
          ? 'Enter the date of the exam'
          : null,
    passScore: isNumber(passScore) ? null : 'Enter the pass score as a number',
    draws: /^\d{0,9}$/.test(draws.trim()) ? null : 'Enter the questions as a whole number',
    ...Object.fromEntries(
      sections.map((section) => {
        const text = weights[weightKey(section)] ?? ''
        const isRight = text.trim() === '' || (numberOf(text) ?? 0) > 0
        return [weightKey(section), isRight ? null : 'Enter each weight as a number above 0']
      }),
    ),
  })
}

/** Converts a form that was checked. */
export function toExamInput(
  quizId: string,
  form: ExamForm,
  sections: readonly WeighedSection[],
): SetExamInput {
  return {
    quizId,
    date: form.date,
    passScore: numberOf(form.passScore),
    draws: numberOf(form.draws),
    weights: sections.flatMap((section) => {
      const weight = numberOf(form.weights[weightKey(section)] ?? '')
      return weight === null ? [] : [{ sectionId: section.sectionId, weight }]
    }),
  }
}

function isNumber(text: string): boolean {
  return text.trim() === '' || numberOf(text) !== null
}

// Many keyboards for numbers have only a comma.
function numberOf(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
