import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { trimmedText } from '../../text.ts'
import type { ReadReport } from '../file-format.ts'
import { convertQuestion } from '../foreign/convert-question.ts'
import { questionName } from '../foreign/question-name.ts'
import { type TextLine, linesOf } from '../../reading/text/text-lines.ts'
import { type AikenQuestion, aikenAnswer, checkLetter, reportUnanswered } from './aiken-question.ts'

const OPTION = /^([A-Z])[.)]/
const ANSWER = /^ANSWER:/
const NEARLY_ANSWER = /^answer\s*:/i

/**
 * Parses Aiken text as strictly as Moodle does.
 * @returns the questions; meaningless if there are problems
 */
export function readAiken(text: string, report: ReadReport): QuizQuestion[] {
  const questions: QuizQuestion[] = []
  let open: AikenQuestion | null = null
  for (const { line, text: content } of linesOf(text)) {
    const trimmed = content.trim()
    if (trimmed === '') continue
    const letter = OPTION.exec(trimmed)?.[1]
    const isAnswer = NEARLY_ANSWER.test(trimmed)
    if (letter === undefined && !isAnswer) {
      open = questionAt({ line, text: trimmed }, open, report.problems)
    } else if (open === null) {
      report.problems.add(line, null, 'There is no question above this line: write its text first')
    } else if (letter !== undefined) {
      checkLetter(open, letter, { line, problems: report.problems })
      const option = trimmedText(trimmed.slice(2))
      if (option === '') report.problems.add(line, null, `The text of option ${letter} is empty: fill it in`)
      open.options.push(option)
    } else {
      const question = answered(open, { line, text: trimmed }, report)
      if (question) questions.push(question)
      open = null
    }
  }
  if (open !== null) reportUnanswered(open, report.problems)
  return questions
}

function questionAt(
  { line, text }: TextLine,
  open: AikenQuestion | null,
  problems: ProblemList,
): AikenQuestion {
  if (open !== null && open.options.length === 0) {
    const hint = 'write the question in one line, then A) and its text'
    problems.add(line, null, `This line is no option: ${hint}`)
    return open
  }
  if (open !== null) reportUnanswered(open, problems)
  return { line, text, options: [] }
}

function answered(
  open: AikenQuestion,
  { line, text }: TextLine,
  { problems, leftOut }: ReadReport,
): QuizQuestion | null {
  if (!ANSWER.test(text)) {
    const hint = 'write ANSWER: in capitals, without a space before the colon'
    problems.add(line, null, `This is not how an answer starts: ${hint}`)
    return null
  }
  const answerIndex = aikenAnswer(open, text.slice('ANSWER:'.length).trim(), { line, problems })
  if (answerIndex === -1) return null
  const plain = (content: string) => ({ text: content, lost: [] })
  return convertQuestion(
    {
      section: null,
      text: plain(open.text),
      options: open.options.map(plain),
      answerIndex,
      explanations: [],
    },
    { row: open.line, column: questionName('', open.text) },
    leftOut,
  )
}
