import { useQuery } from '@apollo/client/react'
import { errorCodeOf } from '../apollo/errors.ts'
import { useIssued } from '../features/accounts/useIssued.ts'
import { NewPlatformForm } from '../features/lti/platforms/NewPlatformForm.tsx'
import { NewRegistration } from '../features/lti/platforms/NewRegistration.tsx'
import { OwnAddresses } from '../features/lti/platforms/OwnAddresses.tsx'
import { PlatformRow } from '../features/lti/platforms/PlatformRow.tsx'
import { RegistrationLinkNotice } from '../features/lti/platforms/RegistrationLinkNotice.tsx'
import type { RegistrationLink } from '../features/lti/platforms/useCreateRegistration.ts'
import { graphql } from '../gql/index.ts'
import { NothingFound } from '../drawings/NothingFound.tsx'
import { FullNotice } from '../ui/page/FullNotice.tsx'
import { LoadFailure } from '../ui/page/LoadFailure.tsx'
import { Loading } from '../ui/page/Loading.tsx'
import { Page } from '../ui/page/Page.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Placeholder } from '../ui/page/Placeholder.tsx'
import { StaleNotice } from '../ui/page/StaleNotice.tsx'

const LOAD_FAILED = 'Failed to load the learning platforms'
const PROFILE = { to: '/profile', label: 'Profile Settings' }

const PlatformsPageQuery = graphql(`
  query PlatformsPage {
    ltiPlatforms {
      id
      ...PlatformRow_ltiPlatform
    }
  }
`)

/** The learning platforms that may open quizzes, for operators. */
export function PlatformsPage() {
  const { data, error, loading, refetch } = useQuery(PlatformsPageQuery, { fetchPolicy: 'cache-and-network' })
  const { issued, heading, show, close, forget } = useIssued<RegistrationLink>(refetch)
  const platforms = data?.ltiPlatforms
  if (errorCodeOf(error) === 'NOT_FOUND')
    return (
      <Page title="Page not found">
        <FullNotice drawing={<NothingFound />} title="Page not found" actions={null} />
      </Page>
    )
  if (!platforms)
    return (
      <Page title="Learning platforms">
        {error && !loading ? (
          <LoadFailure what="server" back={{ ...PROFILE, label: 'Back to your profile' }} onRetry={refetch}>
            {LOAD_FAILED}
          </LoadFailure>
        ) : (
          <Loading shape={<Placeholder className="h-120" />}>Loading the learning platforms...</Loading>
        )}
      </Page>
    )
  return (
    <Page title="Learning platforms">
      <StaleNotice onRetry={() => refetch()}>{error && !loading ? LOAD_FAILED : null}</StaleNotice>
      <PageHeader back={PROFILE} title="Learning platforms">
        <p className="mt-2 max-w-[65ch] text-muted">
          Moodle, Canvas and others (LTI 1.3) may open quizzes of this server in their courses, and get the
          scores. You see this page because you are an operator of the server.
        </p>
      </PageHeader>
      {issued && (
        <div className="mt-6">
          <RegistrationLinkNotice key={issued.url} link={issued} onDone={close} />
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:mt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <section
            aria-labelledby="platforms"
            className="min-w-0 rounded-box border border-line bg-surface p-4 sm:p-5"
          >
            <h2
              ref={heading}
              id="platforms"
              tabIndex={-1}
              data-focus-target
              className="text-lg font-semibold"
            >
              Registered platforms
            </h2>
            {platforms.length === 0 ? (
              <p className="mt-3 text-muted">No platform is registered.</p>
            ) : (
              <ul aria-labelledby="platforms" className="mt-3 divide-y divide-line border-t border-line">
                {platforms.map((platform) => (
                  <PlatformRow key={platform.id} platform={platform} onDeleted={forget} />
                ))}
              </ul>
            )}
          </section>
          <OwnAddresses />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <NewRegistration onMade={show} />
          <NewPlatformForm onCreated={forget} />
        </div>
      </div>
    </Page>
  )
}
