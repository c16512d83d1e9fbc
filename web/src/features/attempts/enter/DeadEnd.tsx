import { EmptyFolio } from '../../../drawings/EmptyFolio.tsx'
import { OutOfReach } from '../../../drawings/OutOfReach.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../../ui/page/FullNotice.tsx'

interface DeadEndProps {
  title: string
  text: string
  isError?: boolean
  /** Absent if trying again cannot help. */
  onRetry?: () => void
}

/** Explains why the quiz cannot be taken, with a link back to the dashboard. */
export function DeadEnd({ title, text, isError = false, onRetry }: DeadEndProps) {
  return (
    <FullNotice
      drawing={isError ? <OutOfReach /> : <EmptyFolio />}
      title={title}
      isError={isError}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <ButtonLink to="/dashboard" look={onRetry ? 'secondary' : 'primary'}>
            Back to Dashboard
          </ButtonLink>
        </>
      }
    >
      {text}
    </FullNotice>
  )
}
