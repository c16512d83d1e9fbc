import { OutOfReach } from '../../drawings/OutOfReach.tsx'
import { ButtonLink } from '../buttons/ButtonLink.tsx'
import { FullNotice } from './FullNotice.tsx'
import { RetryButton } from '../buttons/RetryButton.tsx'

interface LoadFailureProps {
  /** What was to be loaded, such as “quiz”. */
  what: string
  back: { to: string; label: string }
  children: string
  onRetry: () => Promise<unknown>
}

/** Shown when the data of a page failed to load. */
export function LoadFailure({ what, back, children, onRetry }: LoadFailureProps) {
  return (
    <FullNotice
      drawing={<OutOfReach />}
      title={children}
      isError
      actions={
        <>
          <RetryButton onRetry={onRetry} />
          <ButtonLink look="secondary" to={back.to}>
            {back.label}
          </ButtonLink>
        </>
      }
    >
      {`The connection may be interrupted, or the ${what} may be gone.`}
    </FullNotice>
  )
}
