import type { QuizQuestion } from '../../quiz.ts'
import type { ReadReport } from '../file-format.ts'
import { heldQuestion } from '../foreign-question.ts'
import { linesOf } from '../text-lines.ts'
import { type AikenQuestion, aikenAnswer, checkLetter, reportUnanswered } from './aiken-question.ts'

const OPTION = /^([A-Z])[.)]/
const ANSWER = /^ANSWER:/

/**
 * Reads a quiz from Aiken text, as strictly as Moodle's importer does.
 * @param text the whole file
 * @param report takes what is wrong with it, and questions that a quiz cannot hold
 * @returns the questions; of use only if there are no problems
 */
export function readAiken(text: string, report: ReadReport): QuizQuestion[] {
  const { problems } = report
  const questions: QuizQuestion[] = []
  let open: AikenQuestion | null = null
  for (const { line, text: content } of linesOf(text)) {
    const trimmed = content.trim()
    if (trimmed === '') continue
    const place = { line, problems }
    const letter = OPTION.exec(trimmed)?.[1]
    if (letter === undefined && !ANSWER.test(trimmed)) {
      if (/^answer\s*:/i.test(trimmed))
        problems.add(
          line,
          null,
          'The answer is not written as ANSWER: in capitals, with no space before the colon',
        )
      else if (open !== null && open.options.length === 0)
        problems.add(
          line,
          null,
          'This line is no option: write the question in one line, then A) and its text',
        )
      else {
        if (open !== null) reportUnanswered(open, problems)
        open = { line, text: trimmed, options: [] }
      }
    } else if (open === null)
      problems.add(line, null, 'There is no question above this line: write its text first')
    else if (letter === undefined) {
      const answerIndex = aikenAnswer(open, trimmed.slice('ANSWER:'.length).trim(), place)
      const question = answerIndex === -1 ? null : held(open, answerIndex, report)
      if (question) questions.push(question)
      open = null
    } else {
      checkLetter(open, letter, place)
      const option = trimmed.slice(2).trim()
      if (option === '') problems.add(line, null, `The option ${letter} is empty: fill it in`)
      open.options.push(option)
    }
  }
  if (open !== null) reportUnanswered(open, problems)
  return questions
}

function held(open: AikenQuestion, answerIndex: number, { leftOut }: ReadReport): QuizQuestion | null {
  const plain = (text: string) => ({ text, lost: [] })
  return heldQuestion(
    {
      line: open.line,
      title: '',
      section: null,
      text: plain(open.text),
      options: open.options.map(plain),
      answerIndex,
      explanation: null,
    },
    leftOut,
  )
}
