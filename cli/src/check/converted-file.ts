import { type QuizDocument, quizfolioFormat, writeQuizFile } from 'quiz-format'
import { formatNamed } from 'quiz-format/formats'

/** Converts a quiz to the file that is sent: a `.quiz.json`, or a zip if there are pictures. */
export function convertedFile(quiz: QuizDocument): File {
  const format = quiz.pictures ? formatNamed('zip') : quizfolioFormat
  return new File([writeQuizFile(quiz, format).bytes], `quiz.${format.extensions[0]}`)
}
