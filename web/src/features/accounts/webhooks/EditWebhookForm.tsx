import { useState } from 'react'
import { earlyFailure } from '../../../apollo/form-failure.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { EVENT_TYPES } from './event-texts.ts'
import { EventsField } from './EventsField.tsx'
import { useUpdateWebhook } from './useUpdateWebhook.ts'

interface EditWebhookFormProps {
  webhook: { id: string; url: string; events: readonly string[] }
  onClose: () => void
}

/** Changes where a webhook is, and which events it gets. */
export function EditWebhookForm({ webhook, onClose }: EditWebhookFormProps) {
  const updateWebhook = useUpdateWebhook()
  const [url, setUrl] = useState(webhook.url)
  const [events, setEvents] = useState(EVENT_TYPES.filter((type) => webhook.events.includes(type)))
  const { isBusy, failure, submit } = useSubmission({
    check: () =>
      earlyFailure({
        url: url.trim() === '' ? 'Address is required' : null,
        events: events.length === 0 ? 'Choose at least one event' : null,
      }),
    send: async () => {
      const failed = await updateWebhook(webhook.id, { url: url.trim(), events })
      if (!failed) onClose()
      return failed
    },
  })
  return (
    <div className="rounded-box bg-sunken p-3">
      <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
        <TextField
          label="New address"
          required
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          problems={failure?.fields['url']}
        />
        <EventsField events={events} onChange={setEvents} problems={failure?.fields['events']} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save webhook'}
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </ProblemForm>
    </div>
  )
}
