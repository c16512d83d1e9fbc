import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { ReplayRangeForm } from './ReplayRangeForm.tsx'

const WebhookLog = graphql(`
  query WebhookLog {
    viewer {
      id
      webhooks {
        id
        deliveries(first: 10) {
          id
          ...DeliveryRow_webhookDelivery
        }
      }
    }
  }
`)

/** The last events that were sent to a webhook, with requests and answers. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const { data, error, loading, refetch } = useQuery(WebhookLog, { fetchPolicy: 'cache-and-network' })
  const reload = () =>
    refetch().then(
      () => undefined,
      () => undefined,
    )
  const deliveries = data?.viewer?.webhooks.find(({ id }) => id === webhookId)?.deliveries
  return (
    <div className="flex flex-col gap-3 rounded-box bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Last events</h3>
        <Button look="secondary" aria-disabled={loading} onClick={reload}>
          Look again
        </Button>
      </div>
      <Message kind="error">{error && !loading ? 'Failed to load the log' : null}</Message>
      {!deliveries && loading && <p role="status">Loading the log...</p>}
      {deliveries?.length === 0 && <p className="text-muted">Nothing was sent to it yet.</p>}
      {deliveries && deliveries.length > 0 && (
        <ol aria-label="Last events" className="divide-y divide-line border-t border-line">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onReplayed={reload} />
          ))}
        </ol>
      )}
      <ReplayRangeForm webhookId={webhookId} onReplayed={reload} />
    </div>
  )
}
