import { DownloadButton } from '../../../ui/buttons/DownloadButton.tsx'
import { downloadQuiz } from './download-quiz.ts'

interface DownloadQuizButtonProps {
  quiz: { id: string; title: string }
  /** Called with null when a download starts, and with an error, a warning or null when it ends. */
  onFailure: (failure: string | null) => void
}

/** Downloads a quiz as a .quiz.json file. */
export function DownloadQuizButton({ quiz, onFailure }: DownloadQuizButtonProps) {
  return (
    <DownloadButton label="Download quiz" download={() => downloadQuiz(quiz)} onFailure={onFailure}>
      Download
    </DownloadButton>
  )
}
