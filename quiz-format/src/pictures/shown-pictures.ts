import type { QuizDocument, QuizQuestion } from '../quiz.ts'
import { imagesOf } from '../rich/images-of.ts'
import type { FilePicture } from './picture-collector.ts'
import { pictureNameKey } from './picture-name.ts'

/** The names of the pictures that a question shows, in the form in which they are stored. */
export function shownNames({
  format,
  text,
  options,
  explanation,
}: Pick<QuizQuestion, 'format' | 'text' | 'options' | 'explanation'>): Set<string> {
  const texts = format === 'PLAIN' ? [] : [text, ...options, explanation ?? '']
  return new Set(texts.flatMap(imagesOf).map(({ name }) => pictureNameKey(name)))
}

/** The names of the pictures that any of these questions shows. */
export function namesShownIn(questions: QuizDocument['questions']): Set<string> {
  const names = new Set<string>()
  for (const question of questions) for (const name of shownNames(question)) names.add(name)
  return names
}

/** Those of a quiz's pictures that its questions show. */
export function shownPictures({ questions, pictures = [] }: QuizDocument): FilePicture[] {
  if (pictures.length === 0) return []
  const names = namesShownIn(questions)
  return pictures.filter(({ name }) => names.has(name))
}

/** Gives a quiz those pictures of its file that it shows: others may belong to what was left out. */
export function withShownPictures(quiz: QuizDocument, pictures: FilePicture[]): QuizDocument {
  const shown = shownPictures({ ...quiz, pictures })
  return shown.length > 0 ? { ...quiz, pictures: shown } : quiz
}
