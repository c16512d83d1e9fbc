import { useState } from 'react'
import { ActionQuestion } from '../../../forms/ActionQuestion.tsx'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { EditWebhookForm } from './EditWebhookForm.tsx'
import type { IssuedSecret, WebhookClass } from './issued-secret.ts'
import { useRotateSecret } from './useRotateSecret.ts'
import { useDeleteWebhook, useSetEnabled, useTestWebhook } from './webhook-mutations.ts'

const WebhookRowFields = graphql(`
  fragment WebhookRow_webhook on Webhook {
    id
    url
    events
    classroomId
    includeDetails
    enabled
    disabledReason
  }
`)

const REASONS = {
  GONE: 'Disabled: it answered that it is gone for good (status 410).',
  FAILED: 'Disabled: an event could not be delivered in ten tries.',
  OWNER: 'Disabled by you.',
}

interface WebhookRowProps {
  webhook: FragmentType<typeof WebhookRowFields>
  classes: WebhookClass[]
  onIssued: (issued: IssuedSecret) => void
  onDeleted: () => Promise<void>
}

/** A webhook, with its log. It can be tested, changed, disabled, woken and deleted, and get a new secret. */
export function WebhookRow({ webhook, classes, onIssued, onDeleted }: WebhookRowProps) {
  const { id, url, events, classroomId, includeDetails, enabled, disabledReason } = readFragment(
    WebhookRowFields,
    webhook,
  )
  const [setEnabled, sendTest] = [useSetEnabled(), useTestWebhook()]
  const [rotateSecret, deleteWebhook] = [useRotateSecret(), useDeleteWebhook()]
  const [question, setQuestion] = useState<'rotate' | 'delete' | null>(null)
  const [isLogOpen, setIsLogOpen] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const [note, setNote] = useState<{ kind: 'error' | 'success'; text: string } | null>(null)
  const ask = (next: typeof question) => () => setQuestion(next)

  const turn = async () => {
    const failure = await setEnabled({ id, enabled: !enabled })
    setNote(failure && { kind: 'error', text: failure.message })
  }
  const test = async () => {
    const failure = await sendTest({ id })
    setNote(
      failure
        ? { kind: 'error', text: failure.message }
        : { kind: 'success', text: 'A test event is on its way. The log shows the answer.' },
    )
  }
  const rotate = async () => {
    const { issued, failure } = await rotateSecret({ id, url })
    if (issued) onIssued(issued)
    return failure
  }
  const remove = async () => {
    const failure = await deleteWebhook({ id })
    if (!failure) await onDeleted()
    return failure
  }
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="font-semibold wrap-anywhere">
        <UserText>{url}</UserText>
      </p>
      {!enabled && <p className="font-medium text-wrong">{REASONS[disabledReason ?? 'OWNER']}</p>}
      <ul aria-label="Events" className="flex flex-wrap gap-1.5">
        {events.map((type) => (
          <li key={type} translate="no" className="rounded-box bg-sunken px-2 py-0.5 font-mono text-sm">
            {type}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        {includeDetails ? 'With names, titles and scores' : 'With ids only'}
      </p>
      {classroomId !== null && (
        <p className="text-sm text-muted">
          {'Only for the class '}
          <UserText>{classes.find((one) => one.id === classroomId)?.name ?? classroomId}</UserText>
        </p>
      )}
      <Message kind={note?.kind ?? 'success'}>{note?.text}</Message>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" aria-label={`Send a test event to ${url}`} onClick={test}>
          Send a test event
        </Button>
        <Button
          look="secondary"
          aria-expanded={isLogOpen}
          aria-label={`Log of ${url}`}
          onClick={() => setIsLogOpen(!isLogOpen)}
        >
          Log
        </Button>
        <Button
          look="secondary"
          aria-expanded={isEditing}
          aria-label={`Change ${url}`}
          onClick={() => setIsEditing(!isEditing)}
        >
          Change
        </Button>
        <Button look="secondary" aria-label={`New secret for ${url}`} onClick={ask('rotate')}>
          New secret
        </Button>
        <Button look="secondary" aria-label={`${enabled ? 'Disable' : 'Enable'} ${url}`} onClick={turn}>
          {enabled ? 'Disable' : 'Enable'}
        </Button>
        <Button look="secondary" aria-label={`Delete ${url}`} onClick={ask('delete')}>
          Delete
        </Button>
      </div>
      {isEditing && <EditWebhookForm webhook={{ id, url, events }} onClose={() => setIsEditing(false)} />}
      {isLogOpen && <DeliveryLog webhookId={id} />}
      {question === 'rotate' && (
        <ActionQuestion
          title="Make a new secret?"
          action="Make a new secret"
          look="primary"
          onAct={rotate}
          onClose={ask(null)}
        >
          For 24 hours, requests are signed with both secrets, so that you can give your program the new one
          without a pause.
        </ActionQuestion>
      )}
      {question === 'delete' && (
        <ActionQuestion
          title="Delete this webhook?"
          action="Delete webhook"
          onAct={remove}
          onClose={ask(null)}
        >
          Nothing more is sent to it, and its log is deleted, too.
        </ActionQuestion>
      )}
    </li>
  )
}
