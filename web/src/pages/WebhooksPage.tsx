import { useQuery } from '@apollo/client/react'
import { IssuedSecretNotice } from '../features/accounts/webhooks/IssuedSecretNotice.tsx'
import type { IssuedSecret } from '../features/accounts/webhooks/issued-secret.ts'
import { NewWebhookForm } from '../features/accounts/webhooks/NewWebhookForm.tsx'
import { WebhookRow } from '../features/accounts/webhooks/WebhookRow.tsx'
import { useIssued } from '../features/accounts/useIssued.ts'
import { graphql } from '../gql/index.ts'
import { useFreshSessionUser } from '../session/useFreshSessionUser.ts'
import { LoadFailure } from '../ui/page/LoadFailure.tsx'
import { Loading } from '../ui/page/Loading.tsx'
import { Page } from '../ui/page/Page.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Placeholder } from '../ui/page/Placeholder.tsx'
import { StaleNotice } from '../ui/page/StaleNotice.tsx'

const LOAD_FAILED = 'Failed to load your webhooks'
const PROFILE = { to: '/profile', label: 'Profile Settings' }

const WebhooksPageQuery = graphql(`
  query WebhooksPage {
    viewer {
      id
      ...SessionUser_user
      webhooks {
        id
        ...WebhookRow_webhook
      }
      classrooms(first: 100) {
        edges {
          node {
            id
            name
          }
        }
      }
    }
  }
`)

/** The viewer's webhooks with their logs, and the way to make one. A new secret is shown once. */
export function WebhooksPage() {
  const { data, error, loading, refetch } = useQuery(WebhooksPageQuery, { fetchPolicy: 'cache-and-network' })
  const { issued, heading, show, close, forget } = useIssued<IssuedSecret>(refetch)
  const viewer = data?.viewer

  useFreshSessionUser({ data, error, loading })

  if (!viewer)
    return (
      <Page title="Webhooks">
        {error && !loading ? (
          <LoadFailure what="server" back={{ ...PROFILE, label: 'Back to your profile' }} onRetry={refetch}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<WebhooksShape />}>Loading your webhooks...</Loading>
        )}
      </Page>
    )
  const classes = (viewer.classrooms?.edges ?? []).map(({ node }) => node)
  return (
    <Page title="Webhooks">
      <StaleNotice onRetry={() => refetch()}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader back={PROFILE} title="Webhooks">
        <p className="mt-2 max-w-[65ch] text-muted">
          A webhook is an address of yours that is called when something happens. Requests are signed, and
          tried for three days.
        </p>
      </PageHeader>
      {issued && (
        <div className="mt-6">
          <IssuedSecretNotice key={issued.secret} issued={issued} onDone={close} />
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:mt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section
          aria-labelledby="webhooks"
          className="min-w-0 rounded-box border border-line bg-surface p-4 sm:p-5"
        >
          <h2 ref={heading} id="webhooks" tabIndex={-1} data-focus-target className="text-lg font-semibold">
            Your webhooks
          </h2>
          {viewer.webhooks.length === 0 ? (
            <p className="mt-3 text-muted">You have no webhooks.</p>
          ) : (
            <ul aria-labelledby="webhooks" className="mt-3 divide-y divide-line border-t border-line">
              {viewer.webhooks.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  classes={classes}
                  onIssued={show}
                  onDeleted={forget}
                />
              ))}
            </ul>
          )}
        </section>
        <NewWebhookForm classes={classes} onIssued={show} />
      </div>
    </Page>
  )
}

function WebhooksShape() {
  return (
    <div className="flex flex-col gap-6">
      <Placeholder className="h-10 w-56" />
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <Placeholder className="h-80" />
        <Placeholder className="h-120" />
      </div>
    </div>
  )
}
