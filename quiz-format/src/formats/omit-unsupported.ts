import { shownNames } from '../pictures/shown-pictures.ts'
import type { ProblemList } from '../problem.ts'
import { FILE_OPTION_COUNT, type QuizDocument, type QuizQuestion, namedQuestions } from '../quiz.ts'
import { excerpt } from '../text.ts'
import type { FileFormat, QuizToWrite } from './file-format.ts'

/**
 * Removes from a valid quiz everything that a format cannot hold. The title does not count as a loss, because
 * an import takes the title from the file name or from the user. The command `convert` warns if the file name
 * yields another title.
 * @param losses receives what was removed; the row of a loss is the question's number, from 1
 */
export function omitUnsupported(
  format: Pick<FileFormat, 'holds' | 'holdsPictures' | 'maxQuestions'>,
  quiz: QuizDocument,
  losses: ProblemList,
): QuizToWrite {
  const { holds, maxQuestions = Infinity } = format
  const questions = namedQuestions(quiz)
  const pictures = new Set(format.holdsPictures ? [] : quiz.pictures?.map(({ name }) => name))
  if (holds === 'all of a quiz') {
    for (const [index, question] of questions.entries())
      reportPictures(question, { row: index + 1, pictures }, losses)
    return { questions, quiz }
  }
  reportDetails(quiz, losses)
  reportSections(quiz, losses)
  const supported = questions.filter((question, index) => {
    const { options } = question
    const row = index + 1
    if (row > maxQuestions) {
      losses.add(row, null, `A file holds at most ${maxQuestions} questions: the question is left out`)
      return false
    }
    if (holds === 'questions' || options.length === FILE_OPTION_COUNT) {
      reportPictures(question, { row, pictures }, losses)
      return true
    }
    const message = `The question has ${options.length} options, and this format holds exactly 4: it is left out`
    losses.add(row, 'options', message)
    return false
  })
  return { questions: supported, quiz }
}

function reportDetails({ description = '', timeLimit = null }: QuizDocument, losses: ProblemList): void {
  const leftOut = 'this format has no place for it: it is left out'
  if (description !== '') losses.add(null, 'description', `The quiz has a description, and ${leftOut}`)
  if (timeLimit !== null) losses.add(null, 'time_limit', `The quiz has a time limit, and ${leftOut}`)
}

function reportSections({ sections, questions }: QuizDocument, losses: ProblemList): void {
  const add = (message: string) => losses.add(null, 'sections', message)
  const usedSections = new Set<number>()
  for (const { section } of questions) if (section !== null) usedSections.add(section)
  const names = new Set<string>()
  const twins = new Set<string>()
  for (const [index, { name, description }] of sections.entries()) {
    const subject = `The section "${excerpt(name)}"`
    if ((description ?? '') !== '') {
      add(`${subject} has a description, and this format has no place for it: it is left out`)
    }
    if (!usedSections.has(index)) {
      add(`${subject} has no questions, and this format has no place for such a section: it is left out`)
    } else if (!names.has(name)) names.add(name)
    else if (!twins.has(name)) {
      twins.add(name)
      add(`Several sections are called "${excerpt(name)}", and in this format they become one`)
    }
  }
  const inOrderOfUse = new Set([...usedSections].map((index) => sections[index]?.name))
  if ([...inOrderOfUse].join('\0') !== [...names].join('\0'))
    add(
      'The sections are in another order than their first questions, and this format keeps only the order of questions',
    )
}

// Texts keep their references: an update of the same quiz finds its pictures by them.
function reportPictures(
  question: QuizQuestion,
  { row, pictures }: { row: number; pictures: ReadonlySet<string> },
  losses: ProblemList,
): void {
  if (pictures.size === 0) return
  for (const name of shownNames(question)) {
    if (pictures.has(name))
      losses.add(row, null, `This format has no place for the picture "${name}": it is left out`)
  }
}
