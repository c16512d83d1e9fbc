import { useState } from 'react'
import { earlyFailure } from '../../../apollo/form-failure.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { useReplayRange } from './useReplayRange.ts'

interface ReplayRangeFormProps {
  webhookId: string
  onReplayed: () => Promise<void>
}

/** Sends everything again that happened between two times, such as while a webhook was disabled. */
export function ReplayRangeForm({ webhookId, onReplayed }: ReplayRangeFormProps) {
  const replay = useReplayRange()
  const [since, setSince] = useState('')
  const [until, setUntil] = useState('')
  const [count, setCount] = useState<number | null>(null)
  const { isBusy, failure, submit } = useSubmission({
    check: () =>
      earlyFailure({
        since: since === '' ? 'From is required' : null,
        until: until === '' ? 'To is required' : null,
      }),
    send: async () => {
      const range = { id: webhookId, since: momentOf(since), until: momentOf(until) }
      const { count: sent, failure: failed } = await replay(range)
      setCount(sent)
      if (!failed) await onReplayed()
      return failed
    },
  })
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold">Send a time again</summary>
      <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="From"
            type="datetime-local"
            required
            value={since}
            onChange={({ target }) => setSince(target.value)}
            problems={failure?.fields['since']}
          />
          <TextField
            label="To"
            type="datetime-local"
            required
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            problems={failure?.fields['until']}
          />
        </div>
        <Message kind="success">{count === null ? null : `Events that are sent again: ${count}`}</Message>
        <Button type="submit" look="secondary" className="sm:self-start" aria-disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send these events again'}
        </Button>
      </ProblemForm>
    </details>
  )
}

// The field holds a time on the clock of this device.
function momentOf(local: string): string {
  return new Date(local).toISOString()
}
