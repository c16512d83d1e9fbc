import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type FormatName, formatNamed } from '../src/formats/index.ts'
import { WRITABLE_NAMES } from '../src/names.ts'
import { pictureNameKey } from '../src/pictures/picture-name.ts'
import { namedQuestions, type QuizDocument } from '../src/quiz.ts'
import { parseRichText } from '../src/rich/parse-rich-text.ts'
import type { TextFormat } from '../src/rich/text-format.ts'
import { escapeMarks } from '../src/rich/writing/escape-marks.ts'
import { renameImages } from '../src/rich/writing/rename-images.ts'
import { writeHtml } from '../src/rich/writing/write-html.ts'
import { writeQuizFile } from '../src/write-quiz-file.ts'
import { quizIn, readAs } from './support/read.ts'
import { sampleFile, sampleNames } from './support/samples.ts'

const SOURCES = ['gift', 'moodle-xml', 'aiken', 'qti', 'anki', 'apkg', 'xlsx', 'zip'] as const

describe.each(SOURCES)('the questions of each sample of %s', (source) => {
  test.each(WRITABLE_NAMES)('are the same in %s, or their loss is reported', async (target) => {
    const faults: string[] = []
    for (const sample of sampleNames(source)) {
      const result = await readAs(source, sampleFile(`${source}/${sample}`).bytes)
      if (result.ok && result.quiz.questions.length > 0)
        for (const fault of await faultsOf(result.quiz, target)) faults.push(`${sample}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})

/** Questions of which no loss is reported, but which are others when they are read back. */
async function faultsOf(quiz: QuizDocument, target: FormatName): Promise<string[]> {
  const { bytes, losses, writtenCount } = writeQuizFile(quiz, formatNamed(target), Infinity)
  if (writtenCount === 0) return losses.length > 0 ? [] : ['no question was written, and nothing is said']
  const read = quizIn(await readAs(target, bytes))
  if (read.questions.length !== writtenCount) return [`${read.questions.length} of ${writtenCount} were read`]
  const lossy = new Set(losses.map(({ row }) => row))
  const asText = target === 'qti' ? shownIn : writtenIn
  const readBack = asText(read)
  return asText(quiz).filter((question, index) => !lossy.has(index + 1) && !readBack.includes(question))
}

/** Each question as one text, in which its pictures are named by the hash of their bytes. */
function writtenIn(quiz: QuizDocument): string[] {
  return questionsOf(quiz, (text) => text)
}

// QTI holds formatted texts as HTML, so marks may be written in another way.
function shownIn(quiz: QuizDocument): string[] {
  return questionsOf(quiz, (text, format) =>
    writeHtml(
      parseRichText(format === 'MARKDOWN' ? text : escapeMarks(text)),
      ({ alt, name }) => `${alt}=${name}`,
    )
      .replaceAll(/[\s\u2060]|\{\}/g, '')
      .replaceAll(/<br\/>|<\/?p>/g, ''),
  )
}

function questionsOf(quiz: QuizDocument, form: (text: string, format: TextFormat) => string): string[] {
  const hashes = new Map(
    (quiz.pictures ?? []).map(({ name, read }) => [name, createHash('sha256').update(read()).digest('hex')]),
  )
  const hashOf = (name: string) => hashes.get(pictureNameKey(name)) ?? name
  return namedQuestions(quiz).map(({ section, text, options, answerIndex, explanation, format }) => {
    const formed = (one: string) => form(format === 'PLAIN' ? one : renameImages(one, hashOf), format)
    const texts = [text, ...options, explanation ?? ''].map(formed)
    return JSON.stringify([section, answerIndex, ...texts])
  })
}
