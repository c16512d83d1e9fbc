import type { ProblemList } from '../../problem.ts'
import type { QuizQuestion } from '../../quiz.ts'
import { excerpt } from '../../text.ts'
import type { ReadOptions, ReadReport } from '../file-format.ts'
import { convertSectionName } from '../foreign/convert-section-name.ts'
import { questionLeftOut } from '../foreign/left-out-messages.ts'
import { questionName } from '../foreign/question-name.ts'
import { convertMoodleQuestion } from '../moodle-shared/moodle-question.ts'
import { sectionOfPath } from '../moodle-shared/category-path.ts'
import { LanguageFilter } from '../moodle-shared/language-filter.ts'
import { filled, giftAnswers } from './gift-answers.ts'
import { type GiftBlock, giftBlocks } from './gift-blocks.ts'
import { GiftText } from './gift-text.ts'

const BLANK = '_____'

export function readGift(text: string, report: ReadReport, options: ReadOptions = {}): QuizQuestion[] {
  const language = new LanguageFilter(options.language ?? null)
  const questions: QuizQuestion[] = []
  let section: string | null = null
  for (const block of giftBlocks(text)) {
    if (block.kind === 'category') {
      section = sectionAt(block, language, report.leftOut)
      continue
    }
    const question = readBlock(block, { section, language }, report)
    if (question) questions.push(question)
  }
  language.report(report.leftOut, options.advice?.language)
  return questions
}

function sectionAt({ line, text }: GiftBlock, language: LanguageFilter, leftOut: ProblemList): string | null {
  const name = sectionOfPath(text, language)
  return convertSectionName(name, { row: line, column: excerpt(name) }, leftOut)
}

function readBlock(
  { line, text }: GiftBlock,
  { section, language }: { section: string | null; language: LanguageFilter },
  report: ReadReport,
): QuizQuestion | null {
  const { title, body } = titleAndBody(new GiftText(text))
  const [open, close] = [body.indexOf('{'), body.indexOf('}')]
  const isBroken = open === -1 ? close !== -1 : close < open
  if (isBroken) {
    report.problems.add(line, null, braceMessage(open, close))
    return null
  }
  // If the sentence continues after the answers, a gap (`_____`) takes their place.
  const after = open === -1 ? body.part(body.raw.length) : body.part(close + 1)
  const before = open === -1 ? body : body.part(0, open)
  const stem = after.raw === '' ? before : new GiftText(gapped(body.raw, open, close))
  const style = { format: stem.format('moodle'), language }
  const question = { line, title, section, text: stem.read(style) }
  const leaveOut = (reason: string) => {
    report.leftOut.add(line, questionName(title, question.text.text), questionLeftOut(reason))
    return null
  }
  if (open === -1) return leaveOut('This is a description, without answers')
  if (after.indexOf('{') !== -1 || after.indexOf('}') !== -1)
    return leaveOut('There are more braces after the answers')

  const { answers: source, general } = answersAndFeedback(body.part(open + 1, close))
  const answers = giftAnswers(source, style)
  if (typeof answers === 'string') return leaveOut(`A question of the type ${answers} is not multiple choice`)
  return convertMoodleQuestion({ ...question, answers, explanation: filled(general, style) }, report.leftOut)
}

function titleAndBody(text: GiftText): { title: string; body: GiftText } {
  if (text.indexOf('::') !== 0) return { title: '', body: text }
  const end = text.indexOf('::', 2)
  if (end === -1) return { title: '', body: text.part(2) }
  return { title: text.part(2, end).unescaped(), body: text.part(end + 2) }
}

function answersAndFeedback(inside: GiftText): { answers: GiftText; general: GiftText | undefined } {
  const mark = inside.lastIndexOf('####')
  if (mark === -1) return { answers: inside, general: undefined }
  return { answers: inside.part(0, mark), general: inside.part(mark + 4) }
}

function gapped(raw: string, open: number, close: number): string {
  return raw.slice(0, open) + BLANK + raw.slice(close + 1)
}

function braceMessage(open: number, close: number): string {
  const missing = open === -1 || (close !== -1 && close < open) ? '{ before }' : '} after {'
  return `There is no ${missing}: put the answers into braces, without blank lines, and write \\{ and \\} for braces of a text`
}
