import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { MORE_TIME_TEXTS } from './more-time-texts.ts'
import { MoreTimeDialog } from './MoreTimeDialog.tsx'

interface ExtendRunningProps {
  assignmentId: string
  /** Everybody who is taking it, or everybody whose time ran out. */
  whom?: 'RUNNING' | 'ENDED'
  /** Whether there is somebody to give it to; what was said about the last time stays. */
  isOffered?: boolean
  onExtended: () => void
}

/** A button that gives more minutes to many learners of an assignment, and says how many that were. */
export function ExtendRunning(props: ExtendRunningProps) {
  const { assignmentId, whom = 'RUNNING', isOffered = true, onExtended } = props
  const [isAsking, setAsking] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const finish = (text: string) => {
    setAsking(false)
    setResult(text)
    onExtended()
  }
  if (!isOffered && !isAsking && result === null) return null
  return (
    <div className="flex flex-col items-start gap-3">
      {(isOffered || isAsking) && (
        <Button look="secondary" className="text-balance" onClick={() => setAsking(true)}>
          {MORE_TIME_TEXTS[whom].title}
        </Button>
      )}
      <Message kind="success">{result}</Message>
      {isAsking && (
        <MoreTimeDialog {...{ assignmentId, whom }} onExtended={finish} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
