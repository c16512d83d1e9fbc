import { EmptyFolio } from '../../../drawings/EmptyFolio.tsx'
import { OutOfReach } from '../../../drawings/OutOfReach.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../../ui/page/FullNotice.tsx'

interface DeadEndProps {
  title: string
  text: string
  isError?: boolean
  /** Where to go from here; to the dashboard if absent. */
  back?: { to: string; label: string }
  /** Absent if trying again cannot help. */
  onRetry?: () => void
}

const DASHBOARD = { to: '/dashboard', label: 'Back to Dashboard' }

/** Explains why the quiz cannot be taken, with a link that leads on. */
export function DeadEnd({ title, text, isError = false, back = DASHBOARD, onRetry }: DeadEndProps) {
  return (
    <FullNotice
      drawing={isError ? <OutOfReach /> : <EmptyFolio />}
      title={title}
      isError={isError}
      actions={
        <>
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          <ButtonLink to={back.to} look={onRetry ? 'secondary' : 'primary'}>
            {back.label}
          </ButtonLink>
        </>
      }
    >
      {text}
    </FullNotice>
  )
}
