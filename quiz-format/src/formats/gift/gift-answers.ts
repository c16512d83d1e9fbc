import { type MoodleAnswer, trueFalseAnswers } from '../moodle-shared/moodle-question.ts'
import type { ExtractedText } from '../../reading/html/html-to-text.ts'
import { type TextStyle, isWritten } from '../moodle-shared/text-format.ts'
import type { GiftText } from './gift-text.ts'

// The syntax is documented at https://docs.moodle.org/en/GIFT_format. How Moodle tells question types apart
// is not documented, so these rules follow the source of its importer.
const WEIGHT = /^%(-?\d{1,3}(?:\.\d*)?)%/
const TRUE_FALSE = /^(?:(t|true)|f|false)$/i
const EMBEDDED = /^\d*:[A-Z_]+:/

/**
 * Parses the answers of a question.
 * @param answers the text between the braces, without the general feedback
 * @param style for texts that name no format
 * @returns the answers, or the name of a question type without options
 */
export function giftAnswers(answers: GiftText, style: TextStyle): MoodleAnswer[] | string {
  const { raw } = answers
  if (raw === '') return 'essay'
  if (raw.startsWith('#')) return 'numerical'
  if (EMBEDDED.test(raw)) return 'embedded answers (cloze)'
  if (answers.indexOf('~') !== -1) return multipleChoiceAnswers(answers, style)
  if (answers.indexOf('=') !== -1 && answers.indexOf('->') !== -1) return 'matching'
  return trueFalseAnswersOf(answers, style) ?? 'short answer'
}

function multipleChoiceAnswers(answers: GiftText, style: TextStyle): MoodleAnswer[] {
  const starts = answers.offsetsOf(/~\s*=|[~=]/g)
  // Moodle treats text before the first mark as a wrong answer.
  if (starts[0] !== 0) starts.unshift(0)
  return starts.map((start, index) => answerOf(answers.part(start, starts[index + 1]), style))
}

function answerOf(answer: GiftText, style: TextStyle): MoodleAnswer {
  const mark = /^(?:~\s*)?=|^~/.exec(answer.raw)?.[0] ?? ''
  const content = answer.part(mark.length)
  const weight = WEIGHT.exec(content.raw)
  const body = content.part(weight?.[0].length ?? 0)
  const [text, feedback] = parts(body, 2)
  return {
    text: (text ?? body).read(style),
    weight: weight ? Number(weight[1]) : mark.endsWith('=') ? 100 : 0,
    feedback: filled(feedback, style),
  }
}

// The order is: answer, feedback on the wrong answer, feedback on the correct answer.
function trueFalseAnswersOf(answers: GiftText, style: TextStyle): MoodleAnswer[] | null {
  const [answer, wrong, correct] = parts(answers, 3)
  const match = TRUE_FALSE.exec(answer?.raw ?? '')
  if (!match) return null
  return trueFalseAnswers(match[1] !== undefined, {
    correct: filled(correct, style),
    wrong: filled(wrong, style),
  })
}

function parts(text: GiftText, most: number): GiftText[] {
  const starts = [-1, ...text.offsetsOf(/#/g).slice(0, most - 1)]
  return starts.map((start, index) => text.part(start + 1, starts[index + 1]))
}

/** Returns null if the feedback is missing or empty. */
export function filled(feedback: GiftText | undefined, style: TextStyle): ExtractedText | null {
  const read = feedback?.read(style)
  return read && isWritten(read) ? read : null
}
