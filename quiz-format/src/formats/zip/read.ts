import { QuestionFinder } from './question-finder.ts'
import { pictureNameKey } from '../../pictures/picture-name.ts'
import { type QuizDocument, type SectionedQuestion, quizOf } from '../../quiz.ts'
import type { ZipArchive } from '../../reading/zip/zip-archive.ts'
import { imagesOf } from '../../rich/images-of.ts'
import { renameImages } from '../../rich/writing/rename-images.ts'
import { excerpt } from '../../text.ts'
import type { FileFormat, ReadOptions, ReadReport } from '../file-format.ts'
import { type QuizEntry, readQuizEntry } from './quiz-entry.ts'
import { reportUnused } from './unused-entries.ts'
import { ZipPictures } from './zip-pictures.ts'

// Elsewhere on the web, or within the text itself.
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

interface Reading {
  report: ReadReport
  options: ReadOptions
}

/** Reads the quiz file of a zip, and the pictures that its texts show. */
export async function readZip(
  zip: ZipArchive,
  formats: readonly FileFormat[],
  { report, options }: Reading,
): Promise<QuizDocument> {
  const entry = readQuizEntry(zip, formats, report.problems)
  if (!entry) return quizOf([])
  const finder = new QuestionFinder()
  const innerReport = { ...report, duplicates: finder }
  const read = await entry.format.read(entry.bytes, innerReport, options)
  const quiz = Array.isArray(read) ? quizOf(read) : read
  entry.format.check?.(quiz, innerReport)
  Object.assign(report, { hasForeignHeadings: innerReport.hasForeignHeadings, columns: innerReport.columns })
  if (report.problems.count > 0) return quiz
  const pictures = new ZipPictures(zip)
  const texts = new PicturesOfTexts(entry, pictures, report)
  const questions = quiz.questions.map((question, index) => texts.resolve(question, finder.rowOf(index)))
  reportUnused(zip, { entry: entry.name, pictures, report })
  return { ...quiz, questions, ...(pictures.pictures.length > 0 && { pictures: pictures.pictures }) }
}

class PicturesOfTexts {
  readonly #entry: QuizEntry
  readonly #pictures: ZipPictures
  readonly #report: ReadReport

  constructor(entry: QuizEntry, pictures: ZipPictures, report: ReadReport) {
    this.#entry = entry
    this.#pictures = pictures
    this.#report = report
  }

  /** Returns a question whose texts refer to its pictures by their names in the quiz. */
  resolve(question: SectionedQuestion, row: number | null): SectionedQuestion {
    const { format, text, options, explanation } = question
    if (format === 'PLAIN') return question
    const isTable = this.#entry.format.rowUnit === 'row'
    const optionColumn = (index: number) =>
      isTable ? `option_${String.fromCharCode(97 + index)}` : 'options'
    return {
      ...question,
      text: this.#resolveText(text, row, 'question'),
      options: options.map((option, index) => this.#resolveText(option, row, optionColumn(index))),
      explanation: explanation && this.#resolveText(explanation, row, 'explanation'),
    }
  }

  #resolveText(text: string, row: number | null, column: string): string {
    const names = new Map<string, string>()
    for (const { name } of imagesOf(text)) names.set(name, this.#nameOf(name, row, column))
    return renameImages(text, (name) => names.get(name) ?? name)
  }

  #nameOf(address: string, row: number | null, column: string): string {
    const { problems, warnings } = this.#report
    const subject = `picture "${excerpt(address)}"`
    const found = ADDRESS.test(address) ? null : this.#pictures.collect(address, this.#entry.name)
    if (found?.ok) return pictureNameKey(address) === found.name ? address : found.name
    if (found) problems.add(row, column, `The ${subject} cannot be used. ${found.message}`)
    else warnings.add(row, column, `The zip has no ${subject}: add it, or correct its name in the text`)
    return address
  }
}
