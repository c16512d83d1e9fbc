import { type FormatName, type ReadResult, formatNamed } from '../formats/index.ts'
import { type Problem, ProblemList } from '../problem.ts'
import type { QuizDocument, QuizQuestion } from '../quiz.ts'

/** What a reader itself makes of a file: also its questions where it has none, or has problems. */
export async function readRaw(
  bytes: Uint8Array,
  name: FormatName,
): Promise<{ questions: QuizQuestion[]; problems: Problem[]; leftOut: Problem[] }> {
  const report = { problems: new ProblemList(), leftOut: new ProblemList() }
  const questions = await formatNamed(name).read(bytes, report)
  return { questions, problems: report.problems.kept, leftOut: report.leftOut.kept }
}

/** The quiz of a file without problems, from which nothing is left out; throws otherwise. */
export function wholeQuizOf(result: ReadResult): QuizDocument {
  if (!result.ok) throw new Error(JSON.stringify(result.problems[0]))
  if (result.leftOutCount > 0) throw new Error(JSON.stringify(result.leftOut[0]))
  return result.quiz
}
