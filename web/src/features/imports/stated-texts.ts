import { isBlank } from 'quiz-format'
import type { StatedDetails } from './check-quiz-file.ts'
import type { UploadTexts } from './upload-draft.ts'

/**
 * Fills in what a file says of the quiz itself. What somebody has typed stays.
 *
 * @param texts of the form.
 * @param file what it says, and the title that its name makes, which was filled in already.
 */
export function withStated(
  texts: UploadTexts,
  { proposed, stated }: { proposed: string; stated: StatedDetails },
): UploadTexts {
  const isOpen = (text: string) => isBlank(text)
  const { title, description, timeLimit } = texts
  return {
    title: isOpen(title) || title === proposed ? (stated.title ?? title) : title,
    description: isOpen(description) ? (stated.description ?? description) : description,
    timeLimit: isOpen(timeLimit) ? (stated.timeLimit ?? timeLimit) : timeLimit,
  }
}

/**
 * Takes out again what an earlier file filled in, and nobody has changed since.
 *
 * @param texts of the form.
 * @param stated what that file says.
 */
export function withoutStated(texts: UploadTexts, stated: StatedDetails): UploadTexts {
  const rest = (name: keyof UploadTexts) => (texts[name] === stated[name] ? '' : texts[name])
  return { title: rest('title'), description: rest('description'), timeLimit: rest('timeLimit') }
}
