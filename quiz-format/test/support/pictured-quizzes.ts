import fc from 'fast-check'
import type { FilePicture } from '../../src/pictures/picture-collector.ts'
import { shownPictures } from '../../src/pictures/shown-pictures.ts'
import type { QuizDocument } from '../../src/quiz.ts'
import { pictureOf, sample } from './pictures.ts'
import { anyFormattedQuiz } from './quizzes.ts'

/** A picture that is allowed, with this name. */
function filePicture(name: string, file: string | Uint8Array): FilePicture {
  const { type, width, height, bytes } = pictureOf(typeof file === 'string' ? sample(file) : file)
  return { name, type, width, height, size: bytes.length, read: () => bytes }
}

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h4v3z"/></svg>'

/** One of each type. */
export const PICTURES = [
  filePicture('heart.png', 'alpha.png'),
  filePicture('heart-2.png', 'indexed.png'),
  filePicture('foto.jpg', 'turned.jpg'),
  filePicture('карта.webp', 'alpha.webp'),
  filePicture('drawing_1.svg', new TextEncoder().encode(SVG)),
]

const anyReference = fc
  .record({
    picture: fc.constantFrom(...PICTURES),
    alt: fc.constantFrom('', 'A heart', 'x < y & "z"', '5 | 6', '* _ $', 'Ä 😀'),
  })
  .map(({ picture, alt }) => `![${alt}](${picture.name})`)

/** Any quiz with formatted texts, many of which show pictures. */
export const anyPicturedQuiz: fc.Arbitrary<QuizDocument> = fc
  .tuple(anyFormattedQuiz, fc.array(fc.option(anyReference), { minLength: 1, maxLength: 12 }))
  .map(([quiz, references]) => {
    let next = 0
    const pictured = (text: string) => {
      const reference = references[next++ % references.length]
      return reference ? `${text}\n\nSee ${reference} here` : text
    }
    const questions = quiz.questions.map((question) => ({
      ...question,
      text: pictured(question.text),
      options: question.options.map(pictured),
      explanation: question.explanation && pictured(question.explanation),
    }))
    return withPictures({ ...quiz, questions })
  })

function withPictures(quiz: QuizDocument): QuizDocument {
  const pictures = shownPictures({ ...quiz, pictures: PICTURES })
  return pictures.length > 0 ? { ...quiz, pictures } : quiz
}

/** A quiz without the functions that read its pictures, for comparisons: their bytes instead. */
export function comparable({ pictures = [], ...quiz }: QuizDocument): unknown {
  const files = pictures.map(({ read, ...picture }) => ({
    ...picture,
    bytes: Buffer.from(read()).toString('base64'),
  }))
  return { ...quiz, pictures: files.toSorted((a, b) => a.name.localeCompare(b.name)) }
}
