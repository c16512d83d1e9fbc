import { useState } from 'react'
import { earlyFailure } from '../../../apollo/form-failure.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import type { LinkKind } from '../../../gql/graphql.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { browserTimeZone } from '../../../ui/time/browser-time-zone.ts'
import { fromZonedTime } from '../../../ui/time/zoned-time.ts'
import { LinkKindField } from './LinkKindField.tsx'
import { useCreateLink, type NewLink } from './useCreateLink.ts'

interface NewLinkFormProps {
  quizId: string
  onCreated: (link: NewLink) => void
}

/** Creates a link to a quiz. */
export function NewLinkForm({ quizId, onCreated }: NewLinkFormProps) {
  const createLink = useCreateLink()
  const [kind, setKind] = useState<LinkKind>('TAKE')
  const [end, setEnd] = useState('')
  const timeZone = browserTimeZone()
  const expiresAt = end === '' ? null : fromZonedTime(end, timeZone)
  const { isBusy, failure, submit } = useSubmission({
    check: () =>
      earlyFailure({ expiresAt: end !== '' && expiresAt === null ? 'Enter a date and a time' : null }),
    send: async () => {
      const { link, failure: failed } = await createLink({ quizId, kind, expiresAt })
      if (link) {
        onCreated(link)
        setEnd('')
      }
      return failed
    },
  })
  return (
    <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
      <LinkKindField kind={kind} onChange={setKind} />
      <TextField
        label="Works until"
        type="datetime-local"
        hint="Leave it empty for no end. You can delete the link at any time."
        value={end}
        onChange={({ target }) => setEnd(target.value)}
        problems={failure?.fields['expiresAt']}
      />
      <Button type="submit" look="secondary" className="sm:self-start" aria-disabled={isBusy}>
        {isBusy ? 'Creating...' : 'Create link'}
      </Button>
    </ProblemForm>
  )
}
