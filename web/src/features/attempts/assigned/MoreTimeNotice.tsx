import { assignmentPath } from '../../../paths/assignment-paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

/** Says that an attempt whose time ran out was given more time. */
export function MoreTimeNotice({ assignmentId }: { assignmentId: string }) {
  return (
    <section
      role="alert"
      className="mx-auto mb-6 flex w-full max-w-3xl flex-wrap items-center justify-between gap-4 rounded-box border border-accent bg-accent-soft p-4"
    >
      <p className="font-semibold">You have been given more time: your attempt is open again.</p>
      <ButtonLink to={assignmentPath(assignmentId)}>Continue</ButtonLink>
    </section>
  )
}
