import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { downloadQuiz } from './download-quiz.ts'

interface DownloadQuizButtonProps {
  quiz: { id: string; title: string }
}

/** Saves a quiz as a file with everything it has. */
export function DownloadQuizButton({ quiz }: DownloadQuizButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const download = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    setFailure(await downloadQuiz(quiz))
    setBusy(false)
  }
  return (
    <>
      <Message kind="error">{failure}</Message>
      <Button
        look="subtle"
        aria-label="Download quiz"
        aria-disabled={isBusy}
        className="min-w-11 px-2!"
        onClick={() => void download()}
      >
        <Download aria-hidden="true" className="size-5" />
      </Button>
    </>
  )
}
