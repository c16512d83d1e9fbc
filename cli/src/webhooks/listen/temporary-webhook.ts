import { InvalidUsage } from '../../errors.ts'
import type { CreateWebhookInput } from '../../gql/graphql.ts'
import type { Server } from '../../server/client.ts'
import type { RetryOptions } from '../../server/retry.ts'
import { printMessage } from '../../terminal/print-message.ts'
import { createWebhook } from '../create-webhook.ts'
import { deleteWebhook } from '../delete-webhook.ts'

/** In milliseconds. */
const DELETE_TIMEOUT = 5000

/**
 * Makes a webhook, runs `work` with its secret, and deletes it, even after Ctrl-C.
 * @throws InvalidUsage if the server does not send to the address
 */
export async function withTemporaryWebhook<Result>(
  server: Server,
  input: CreateWebhookInput,
  { retryOptions, work }: { retryOptions: RetryOptions; work: (secret: string) => Promise<Result> },
): Promise<Result> {
  const { listed, secret } = await createWebhook(server, input, retryOptions).catch(explain)
  try {
    return await work(secret)
  } finally {
    const signal = AbortSignal.timeout(DELETE_TIMEOUT)
    await deleteWebhook({ ...server, signal }, listed.id).catch(() => {
      printMessage(`The webhook could not be deleted: run "quizfolio webhook delete ${listed.id}"`)
    })
  }
}

function explain(error: unknown): never {
  if (!(error instanceof InvalidUsage) || !error.message.startsWith('URL: ')) throw error
  const reason = error.message.slice('URL: '.length)
  throw new InvalidUsage(
    `the server does not send to this computer (${reason}): start it with WEBHOOK_ALLOW=127.0.0.1, or give the --secret of a webhook that reaches this program in another way`,
  )
}
