import fc from 'fast-check'
import type { QuizDocument } from '../index.ts'
import { type FormatName, type ReadResult, formatNamed, readQuizFile } from '../formats/index.ts'
import { type Problem, ProblemList } from '../problem.ts'
import { type QuizQuestion, quizOf } from '../quiz.ts'
import { anyQuiz } from './quizzes.ts'

/** Any quiz with 2 to 10 options to a question, its sections taking turns. */
export const anyForeignQuiz: fc.Arbitrary<QuizDocument> = fc
  .tuple(anyQuiz, fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 8, maxLength: 8 }), fc.nat(9))
  .map(([{ questions }, counts, answer]) =>
    quizOf(
      questions.map((question, index) => {
        const { options } = question
        const count = counts[index] ?? 4
        const more = Array.from({ length: count }, (_, place) => options[place % 4] ?? 'x')
        return { ...question, options: more, answerIndex: answer % count }
      }),
    ),
  )

/** Reads a text as the UTF-8 file it would be. */
export function readForeign(content: string | Uint8Array, name: FormatName): Promise<ReadResult> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return readQuizFile(bytes, name)
}

/** What was left out of a file, one line each, as `3 items/a.xml: message`. */
export function lossesOf({ leftOut }: ReadResult): string[] {
  return leftOut.map(({ row, column, message }) => `${row ?? '-'} ${column ?? '-'}: ${message}`)
}

/** What is wrong with a file, one line each. */
export function faultsOf(result: ReadResult): string[] {
  return result.ok
    ? []
    : result.problems.map(({ row, column, message }) => `${row ?? '-'} ${column ?? '-'}: ${message}`)
}

/** The quiz of a file that has no problems; throws with the first one otherwise. */
export function quizRead(result: ReadResult): QuizDocument {
  if (!result.ok) throw new Error(JSON.stringify(result.problems[0]))
  return result.quiz
}

/** What a reader itself makes of a file: also its questions where it has none, or has problems. */
export async function readForeignRaw(
  bytes: Uint8Array,
  name: FormatName,
): Promise<{ questions: QuizQuestion[]; problems: Problem[]; leftOut: Problem[] }> {
  const report = { problems: new ProblemList(), leftOut: new ProblemList() }
  const questions = await formatNamed(name).read(bytes, report)
  return { questions, problems: report.problems.kept, leftOut: report.leftOut.kept }
}
