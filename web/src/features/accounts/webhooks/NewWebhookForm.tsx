import { useState } from 'react'
import { earlyFailure } from '../../../apollo/form-failure.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import type { EventType } from './event-texts.ts'
import { EventsField } from './EventsField.tsx'
import type { IssuedSecret, WebhookClass } from './issued-secret.ts'
import { useCreateWebhook } from './useCreateWebhook.ts'

interface NewWebhookFormProps {
  /** The classes that the viewer teaches. */
  classes: WebhookClass[]
  onIssued: (issued: IssuedSecret) => void
}

const NO_EVENTS: readonly EventType[] = []

/** Makes a webhook. */
export function NewWebhookForm({ classes, onIssued }: NewWebhookFormProps) {
  const createWebhook = useCreateWebhook()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState(NO_EVENTS)
  const [classroomId, setClassroomId] = useState('')
  const [includeDetails, setIncludeDetails] = useState(false)
  const { isBusy, failure, submit } = useSubmission({
    check: () =>
      earlyFailure({
        url: url.trim() === '' ? 'Address is required' : null,
        events: events.length === 0 ? 'Choose at least one event' : null,
      }),
    send: async () => {
      const input = { url: url.trim(), events: [...events], includeDetails, classroomId: classroomId || null }
      const { issued, failure: failed } = await createWebhook(input)
      if (issued) {
        setUrl('')
        setEvents(NO_EVENTS)
        setClassroomId('')
        setIncludeDetails(false)
        onIssued(issued)
      }
      return failed
    },
  })
  return (
    <section
      aria-labelledby="new-webhook"
      className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="new-webhook" className="text-lg font-semibold">
        New webhook
      </h2>
      <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
        <TextField
          label="Address"
          required
          inputMode="url"
          autoComplete="off"
          hint="Where your program listens, such as https://example.org/hook."
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          problems={failure?.fields['url']}
        />
        <EventsField events={events} onChange={setEvents} problems={failure?.fields['events']} />
        {classes.length > 0 && (
          <Select label="For" value={classroomId} onChange={({ target }) => setClassroomId(target.value)}>
            <option value="">Everything I may read</option>
            {classes.map((one) => (
              <option key={one.id} value={one.id}>{`Only the class ${one.name}`}</option>
            ))}
          </Select>
        )}
        <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-2">
          <input
            type="checkbox"
            checked={includeDetails}
            onChange={({ target }) => setIncludeDetails(target.checked)}
            className="mt-0.5 size-5 accent-accent"
          />
          <span>
            <span className="block">Send names, titles and scores</span>{' '}
            <span className="block text-sm text-muted">Otherwise, events hold only ids.</span>
          </span>
        </label>
        <Button type="submit" className="sm:self-start" aria-disabled={isBusy}>
          {isBusy ? 'Making...' : 'Make webhook'}
        </Button>
      </ProblemForm>
    </section>
  )
}
