import type { QuestionSentences } from 'quiz-format/learning'
import { layOut } from '../terminal/lay-out.ts'
import { style } from '../terminal/style.ts'

const PARTS = [
  ['next', 'When it comes again, and why'],
  ['chance', 'How likely you know it'],
  ['past', 'What you have answered'],
] as const satisfies readonly (readonly [keyof QuestionSentences, string])[]

/**
 * Renders the sentences about a question, each on a line of its own.
 * @param indent precedes each line
 */
export function renderWhy(
  sentences: QuestionSentences,
  indent: string,
  stream: NodeJS.WriteStream,
): string[] {
  return PARTS.flatMap(([part, title]) => [
    `${indent}${style(stream, 'dim', title)}`,
    ...sentences[part].flatMap((sentence) => layOut(sentence, `${indent}  `, stream)),
  ])
}
