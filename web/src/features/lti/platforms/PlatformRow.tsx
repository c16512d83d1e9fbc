import { useState } from 'react'
import { ActionQuestion } from '../../../forms/ActionQuestion.tsx'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatMoment } from '../../../ui/time/dates.ts'
import { UserText } from '../../../ui/UserText.tsx'
import { DeploymentsDialog } from './DeploymentsDialog.tsx'
import { useDeletePlatform } from './platform-mutations.ts'

const PlatformRowFields = graphql(`
  fragment PlatformRow_ltiPlatform on LtiPlatform {
    id
    name
    issuer
    clientId
    deploymentIds
    takesAnyDeployment
    origins
    createdAt
  }
`)

interface PlatformRowProps {
  platform: FragmentType<typeof PlatformRowFields>
  onDeleted: () => Promise<void>
}

/** A registered platform. Its deployments can be changed, and it can be deleted. */
export function PlatformRow({ platform, onDeleted }: PlatformRowProps) {
  const { id, name, issuer, clientId, deploymentIds, takesAnyDeployment, origins, createdAt } = readFragment(
    PlatformRowFields,
    platform,
  )
  const deletePlatform = useDeletePlatform()
  const [isAsking, setIsAsking] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const remove = async () => {
    const failure = await deletePlatform({ id })
    if (!failure) await onDeleted()
    return failure
  }
  const deployments = takesAnyDeployment ? [...deploymentIds, 'any other'] : deploymentIds
  const facts = [
    ['Issuer', issuer],
    ['Client ID', clientId],
    ['Deployments', deployments.join(', ')],
    ...(origins.length > 0 ? [['Further origins', origins.join(', ')] as const] : []),
  ] as const
  return (
    <li className="flex flex-col gap-2 py-4">
      <h3 className="font-semibold wrap-anywhere">
        <UserText>{name}</UserText>
      </h3>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd translate="no" className="wrap-anywhere">
              {fact}
            </dd>
          </div>
        ))}
        <div className="contents">
          <dt className="text-muted">Registered</dt>
          <dd>
            <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" className="max-w-full" onClick={() => setIsChanging(true)}>
          {'Deployments of '}
          <UserText layout="line">{name}</UserText>
        </Button>
        <Button look="secondary" className="max-w-full" onClick={() => setIsAsking(true)}>
          {'Delete '}
          <UserText layout="line">{name}</UserText>
        </Button>
      </div>
      {isChanging && (
        <DeploymentsDialog
          id={id}
          deploymentIds={deploymentIds}
          takesAnyDeployment={takesAnyDeployment}
          onClose={() => setIsChanging(false)}
        />
      )}
      {isAsking && (
        <ActionQuestion
          title="Delete this platform?"
          action="Delete platform"
          onAct={remove}
          onClose={() => setIsAsking(false)}
        >
          Nobody can open quizzes from it any more, whoever has opened one is signed out, and no scores are
          sent to it. Classes, accounts and results stay.
        </ActionQuestion>
      )}
    </li>
  )
}
