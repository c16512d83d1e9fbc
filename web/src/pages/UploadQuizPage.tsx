import { UploadPage } from '../features/imports/UploadPage.tsx'
import { NewQuizButton } from '../features/quizzes/layout/NewQuizButton.tsx'

/** The upload page, with a way to make a quiz without a file. */
export function UploadQuizPage() {
  return <UploadPage withoutFile={<NewQuizButton>New quiz without a file</NewQuizButton>} />
}
