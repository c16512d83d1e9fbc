import { useQuery } from '@apollo/client/react'
import { errorMessage } from '../apollo/errors.ts'
import { UnsavedEditsGuard } from '../drafts/UnsavedEditsGuard.tsx'
import { JoinInstitution } from '../features/accounts/institution/JoinInstitution.tsx'
import { WaysToSignIn } from '../features/accounts/identities/WaysToSignIn.tsx'
import { MailPreferences } from '../features/accounts/mails/MailPreferences.tsx'
import { ExportData } from '../features/accounts/export/ExportData.tsx'
import { DeleteAccount } from '../features/accounts/profile/DeleteAccount.tsx'
import { PersonalInformation } from '../features/accounts/profile/PersonalInformation.tsx'
import { PracticeSettings } from '../features/accounts/profile/PracticeSettings.tsx'
import { AccessTokensLink } from '../features/accounts/tokens/AccessTokensLink.tsx'
import { PlatformsLink } from '../features/lti/platforms/PlatformsLink.tsx'
import { WebhooksLink } from '../features/accounts/webhooks/WebhooksLink.tsx'
import { AccountStatistics } from '../features/progress/AccountStatistics.tsx'
import { graphql } from '../gql/index.ts'
import { useFreshSessionUser } from '../session/useFreshSessionUser.ts'
import { Loading } from '../ui/page/Loading.tsx'
import { Message } from '../ui/page/Message.tsx'
import { Page } from '../ui/page/Page.tsx'
import { Placeholder } from '../ui/page/Placeholder.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { RetryButton } from '../ui/buttons/RetryButton.tsx'

const ProfilePageQuery = graphql(`
  query ProfilePage {
    viewer {
      id
      isOperator
      ...SessionUser_user
      ...PersonalInformation_user
      ...AccountStatistics_user
      ...PracticeSettings_user
      ...MailPreferences_user
      ...ExportData_user
      ...JoinInstitution_user
      ...WaysToSignIn_user
      hasPassword
    }
    institution {
      name
    }
  }
`)

export function ProfilePage() {
  const { data, error, loading, refetch } = useQuery(ProfilePageQuery, {
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const viewer = data?.viewer
  const institution = data?.institution.name

  useFreshSessionUser({ data, error, loading })

  return (
    <Page title="Profile Settings" width="reading">
      <PageHeader title="Profile Settings" />
      <div className="mt-6 flex flex-col gap-6">
        <Message kind="error">{error && !loading && errorMessage(error, 'Failed to load profile')}</Message>
        {error && !loading && (
          <RetryButton
            look={viewer ? 'secondary' : 'primary'}
            className="self-start"
            onRetry={() => refetch()}
          />
        )}
        {viewer && (
          <UnsavedEditsGuard>
            <PersonalInformation user={viewer} />
            <AccountStatistics user={viewer} />
            <PracticeSettings user={viewer} />
            <MailPreferences user={viewer} />
            {typeof institution === 'string' && <JoinInstitution user={viewer} name={institution} />}
            <WaysToSignIn user={viewer} onRemoved={() => void refetch()} />
            <AccessTokensLink />
            <WebhooksLink />
            {viewer.isOperator && <PlatformsLink />}
            <ExportData user={viewer} />
            <DeleteAccount hasPassword={viewer.hasPassword} />
          </UnsavedEditsGuard>
        )}
        {!viewer && loading && <Loading shape={<ProfileShape />}>Loading your profile...</Loading>}
      </div>
    </Page>
  )
}

function ProfileShape() {
  return (
    <div className="flex flex-col gap-6">
      <Placeholder className="h-56" />
      <Placeholder className="h-40" />
      <Placeholder className="h-72" />
    </div>
  )
}
