import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'

/** Chooses a built-in quiz, for users without a file at hand. It is loaded only now. */
export function SampleButton({ onChoose }: { onChoose: (file: File) => void }) {
  const [hasFailed, setFailed] = useState(false)
  // Meanwhile the user may have chosen a file, or left the page.
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])
  const choose = () => {
    setFailed(false)
    void import('./sample-quiz.ts').then(
      ({ sampleQuizFile }) => isShown.current && onChoose(sampleQuizFile()),
      () => setFailed(true),
    )
  }
  return (
    <div className="-mt-2 flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-muted">No file at hand?</span>
        <Button look="quiet" className="px-2!" onClick={choose}>
          <Sparkles aria-hidden="true" className="size-4" />
          Try a sample quiz
        </Button>
      </p>
      <Message kind="error">{hasFailed && 'Failed to load the sample quiz. Please try again.'}</Message>
    </div>
  )
}
