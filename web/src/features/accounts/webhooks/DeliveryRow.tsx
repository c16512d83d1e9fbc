import { useState } from 'react'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import { useReplayDelivery } from './webhook-mutations.ts'

const DeliveryRowFields = graphql(`
  fragment DeliveryRow_webhookDelivery on WebhookDelivery {
    id
    type
    createdAt
    deliveredAt
    nextTryAt
    request {
      headers
      body
    }
    tries {
      at
      status
      milliseconds
      error
      response {
        headers
        body
      }
    }
  }
`)

interface DeliveryRowProps {
  delivery: FragmentType<typeof DeliveryRowFields>
  onReplayed: () => Promise<void>
}

/** An event that was sent, or will be, with its request and the answers. It can be sent again. */
export function DeliveryRow({ delivery, onReplayed }: DeliveryRowProps) {
  const { id, type, createdAt, deliveredAt, nextTryAt, request, tries } = readFragment(
    DeliveryRowFields,
    delivery,
  )
  const replay = useReplayDelivery()
  const [failure, setFailure] = useState<string | null>(null)
  const send = async () => {
    const failed = await replay({ deliveryId: id })
    setFailure(failed?.message ?? null)
    if (!failed) await onReplayed()
  }
  const state = deliveredAt === null ? (nextTryAt === null ? 'Given up' : 'Waiting') : 'Delivered'
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span translate="no" className="font-mono text-sm">
          {type}
        </span>
        <span className={state === 'Given up' ? 'font-semibold text-wrong' : 'font-semibold'}>{state}</span>
        <time dateTime={createdAt} className="text-sm text-muted tabular-nums">
          {formatMoment(createdAt)}
        </time>
      </p>
      {nextTryAt !== null && tries.length > 0 && (
        <p className="text-sm">
          {'Next try '}
          <time dateTime={nextTryAt}>{formatMoment(nextTryAt)}</time>
        </p>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer py-1">Request and answers</summary>
        <pre className="mt-1 rounded-box border border-line bg-surface p-2 whitespace-pre-wrap wrap-anywhere">
          <code translate="no">{[...request.headers, '', request.body ?? ''].join('\n')}</code>
        </pre>
        {tries.map(({ at, status, milliseconds, error, response }) => (
          <div key={at} className="mt-2">
            <p className="tabular-nums">
              <time dateTime={at}>{formatMoment(at)}</time>
              <span>{`: ${status ?? 'no answer'}${error === null ? '' : ` (${error})`}, ${milliseconds} ms`}</span>
            </p>
            {response && (
              <pre className="mt-1 rounded-box border border-line bg-surface p-2 whitespace-pre-wrap wrap-anywhere">
                <code translate="no">{[...response.headers, '', response.body].join('\n')}</code>
              </pre>
            )}
          </div>
        ))}
      </details>
      <Message kind="error">{failure}</Message>
      <Button look="secondary" className="self-start" aria-label={`Send ${type} again`} onClick={send}>
        Send again
      </Button>
    </li>
  )
}
