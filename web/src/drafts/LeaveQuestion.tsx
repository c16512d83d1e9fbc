import { useBlocker } from 'react-router-dom'
import { isSigningOut } from '../session/signing-out.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useUnloadQuestion } from './useUnloadQuestion.ts'

interface LeaveQuestionProps {
  title: string
  /** What would be lost. */
  children: string
  /** Tells, when somebody leaves, whether they are to be asked; the same function at each render. */
  isHolding: () => boolean
}

/** Asks whoever leaves the page, in this tab or with it, while something on it would be lost. */
export function LeaveQuestion({ title, children, isHolding }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHolding() && !isSigningOut(nextLocation.state) && nextLocation.pathname !== currentLocation.pathname,
  )
  useUnloadQuestion(isHolding)

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={title}
      onDismiss={() => blocker.reset()}
      actions={
        <>
          <Button look="secondary" onClick={() => blocker.proceed()}>
            Leave
          </Button>
          <Button data-first-focus onClick={() => blocker.reset()}>
            Stay
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
