import { EmptyFolio } from '../../../drawings/EmptyFolio.tsx'
import { assignmentPath } from '../../../paths/assignment-paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { FullNotice } from '../../../ui/page/FullNotice.tsx'

/** Takes the place of the results of an attempt whose time ran out, once it was given more time. */
export function MoreTimeNotice({ assignmentId }: { assignmentId: string }) {
  return (
    <FullNotice
      drawing={<EmptyFolio />}
      title="You have been given more time"
      isError
      actions={<ButtonLink to={assignmentPath(assignmentId)}>Continue</ButtonLink>}
    >
      Your attempt is open again, and your answers are still there.
    </FullNotice>
  )
}
