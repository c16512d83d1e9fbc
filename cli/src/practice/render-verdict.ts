import { plainTextOf } from 'quiz-format/rich'
import { style } from '../terminal/style.ts'
import type { Verdict } from './answer-practice.ts'
import type { AskedQuestion } from './read-practice.ts'
import { layOut } from '../terminal/lay-out.ts'

/** Renders what became of an answer: the verdict, the explanation, and when the question comes again. */
export function renderVerdict(
  verdict: Verdict,
  { question, isGuessed }: { question: AskedQuestion; isGuessed: boolean },
  stream: NodeJS.WriteStream,
): string[] {
  const { explanation } = verdict
  const later = laterText(verdict)
  return [
    ...headline(verdict, question, stream).map((line, index) =>
      index === 0 && isGuessed ? `${line} (a guess)` : line,
    ),
    ...(explanation ? layOut(plainTextOf(explanation, question.format), '  ', stream) : []),
    ...(later === '' ? [] : [style(stream, 'dim', `  ${later}`)]),
  ]
}

// Colour is never the only sign.
function headline(
  { isCorrect, answerIndex }: Verdict,
  { options, optionOrder, format }: AskedQuestion,
  stream: NodeJS.WriteStream,
): string[] {
  if (isCorrect === true) return [style(stream, 'green', '✓ Correct')]
  const index = Math.max(0, optionOrder.indexOf(answerIndex))
  const right = plainTextOf(options[index] ?? '', format)
  const solution = layOut(`The right answer is ${index + 1}: ${right}`, '  ', stream)
  if (isCorrect === null) return [style(stream, 'yellow', '– This question counts for nobody'), ...solution]
  return [style(stream, 'red', '✗ Incorrect'), ...solution]
}

function laterText({ isCorrect, dueDay, next }: Verdict): string {
  if (isCorrect === false && next) return 'It comes again in this practice.'
  return dueDay === null ? '' : `Next time: ${dueDay}.`
}
