import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { SwitchableMail } from '../../../gql/graphql.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { PageHeading } from '../../../ui/page/PageHeading.tsx'
import { useUnsubscribe } from './useUnsubscribe.ts'

const STOPPED: Record<SwitchableMail, string> = {
  ASSIGNMENT_PUBLISHED: 'You get no more mails about new assignments.',
  ASSIGNMENT_CLOSING: 'You get no more mails about assignments that you have not started.',
  SCORE_FREE: 'You get no more mails about scores.',
  INVITATION: 'This address gets no more invitations.',
}

/** Where the link at the end of a mail leads: asks first, so that opening the link changes nothing. */
export function UnsubscribePage() {
  const { token = '' } = useParams()
  const unsubscribe = useUnsubscribe()
  const [stopped, setStopped] = useState<SwitchableMail | null>(null)
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => null,
    send: async () => {
      const { kind, failure: failed } = await unsubscribe(token)
      setStopped(kind)
      return failed
    },
  })
  return (
    <Page title="Stop mails" width="narrow">
      <div className="rounded-box border border-line bg-surface p-6 sm:p-8">
        <PageHeading>Stop mails</PageHeading>
        <p className="mt-1 mb-6 text-muted">
          This stops all mails of the kind whose link you opened. Mails about the safety of an account always
          come.
        </p>
        <ProblemForm failure={failure} isClosed={isBusy || isDone} onSubmit={submit}>
          <Message kind="success" isRevealed>
            {stopped && STOPPED[stopped]}
          </Message>
          <div className="flex flex-col gap-2 sm:flex-row">
            <Button type="submit" aria-disabled={isBusy || isDone}>
              {isDone ? 'Stopped' : isBusy ? 'Stopping...' : 'Stop these mails'}
            </Button>
            <ButtonLink look="secondary" to="/profile">
              All mail settings
            </ButtonLink>
          </div>
        </ProblemForm>
      </div>
    </Page>
  )
}
