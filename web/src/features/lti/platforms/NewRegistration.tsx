import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { useCreateRegistration, type RegistrationLink } from './useCreateRegistration.ts'

interface NewRegistrationProps {
  onMade: (link: RegistrationLink) => void
}

/** Makes a link with which a platform registers itself. */
export function NewRegistration({ onMade }: NewRegistrationProps) {
  const createRegistration = useCreateRegistration()
  const { isBusy, failure, submit } = useSubmission({
    check: () => null,
    send: async () => {
      const { link, failure: failed } = await createRegistration()
      if (link) onMade(link)
      return failed
    },
  })
  return (
    <section
      aria-labelledby="new-registration"
      className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 id="new-registration" className="text-lg font-semibold">
          Let a platform register itself
        </h2>
        <p className="mt-1 text-muted">
          The simplest way, for Moodle, Canvas and others with dynamic registration.
        </p>
      </div>
      <Message kind="error">{failure?.message}</Message>
      <Button className="sm:self-start" aria-disabled={isBusy} onClick={submit}>
        {isBusy ? 'Making...' : 'Make registration link'}
      </Button>
    </section>
  )
}
