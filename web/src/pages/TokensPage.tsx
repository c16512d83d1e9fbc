import { useQuery } from '@apollo/client/react'
import { useIssued } from '../features/accounts/useIssued.ts'
import { graphql } from '../gql/index.ts'
import { useFreshSessionUser } from '../session/useFreshSessionUser.ts'
import { LoadFailure } from '../ui/page/LoadFailure.tsx'
import { Loading } from '../ui/page/Loading.tsx'
import { Page } from '../ui/page/Page.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Placeholder } from '../ui/page/Placeholder.tsx'
import { StaleNotice } from '../ui/page/StaleNotice.tsx'
import type { IssuedToken } from '../features/accounts/tokens/issued-token.ts'
import { IssuedTokenNotice } from '../features/accounts/tokens/IssuedTokenNotice.tsx'
import { NewTokenForm } from '../features/accounts/tokens/NewTokenForm.tsx'
import { TokenList } from '../features/accounts/tokens/TokenList.tsx'

const LOAD_FAILED = 'Failed to load your access tokens'
const PROFILE = { to: '/profile', label: 'Profile Settings' }

const TokensPageQuery = graphql(`
  query TokensPage {
    viewer {
      id
      ...SessionUser_user
      accessTokens {
        id
        ...TokenRow_accessToken
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

/** The viewer's access tokens, and the ways to make, rotate and revoke one. A new token is shown once. */
export function TokensPage() {
  const { data, error, loading, refetch } = useQuery(TokensPageQuery, {
    fetchPolicy: 'cache-and-network',
  })
  const { issued, heading, show, close, forget } = useIssued<IssuedToken>(refetch)
  const viewer = data?.viewer

  useFreshSessionUser({ data, error, loading })

  if (!viewer)
    return (
      <Page title="Access tokens">
        {error && !loading ? (
          <LoadFailure what="server" back={{ ...PROFILE, label: 'Back to your profile' }} onRetry={refetch}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<TokensShape />}>Loading your access tokens...</Loading>
        )}
      </Page>
    )
  const classes = (viewer.classrooms?.edges ?? []).map(({ node }) => node)
  return (
    <Page title="Access tokens">
      <StaleNotice onRetry={() => refetch()}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader back={PROFILE} title="Access tokens">
        <p className="mt-2 max-w-[65ch] text-muted">
          With an access token, a program can use your account without your password, as far as the token’s
          scopes allow. No token can change your password or email, or delete the account.
        </p>
      </PageHeader>
      {issued && (
        <div className="mt-6">
          <IssuedTokenNotice key={issued.token} issued={issued} onDone={close} />
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:mt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <TokenList
          heading={heading}
          tokens={viewer.accessTokens}
          classes={classes}
          issuedId={issued?.id ?? null}
          onIssued={show}
          onRevoked={forget}
        />
        <NewTokenForm classes={classes} onIssued={show} />
      </div>
    </Page>
  )
}

function TokensShape() {
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
