import { useState } from 'react'
import { ActionQuestion } from '../../../forms/ActionQuestion.tsx'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import type { IssuedToken, TokenClass } from './issued-token.ts'
import { TokenTimes } from './TokenTimes.tsx'
import { useRevokeToken } from './useRevokeToken.ts'
import { useRotateToken } from './useRotateToken.ts'

export const TokenRowFields = graphql(`
  fragment TokenRow_accessToken on AccessToken {
    id
    name
    scopes
    classroomId
    lastFour
    ...TokenTimes_accessToken
  }
`)

interface TokenRowProps {
  token: FragmentType<typeof TokenRowFields>
  classes: TokenClass[]
  isNew: boolean
  onIssued: (token: IssuedToken) => void
  onRevoked: () => Promise<void>
}

/** An access token, without the token itself. It can be rotated and revoked. */
export function TokenRow({ token, classes, isNew, onIssued, onRevoked }: TokenRowProps) {
  const fields = readFragment(TokenRowFields, token)
  const { id, name, scopes, classroomId, lastFour } = fields
  const rotateToken = useRotateToken()
  const revokeToken = useRevokeToken()
  const [question, setQuestion] = useState<'rotate' | 'revoke' | null>(null)
  const ask = (next: typeof question) => () => setQuestion(next)

  const rotate = async () => {
    const { issued, failure } = await rotateToken(id)
    if (issued) onIssued(issued)
    return failure
  }
  const revoke = async () => {
    const failure = await revokeToken({ id })
    if (!failure) await onRevoked()
    return failure
  }
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <UserText className="font-semibold">{name}</UserText>
        <span translate="no" className="font-mono text-sm text-muted">{`…${lastFour}`}</span>
        {isNew && <span className="text-muted">new</span>}
      </p>
      <ul aria-label="Scopes" className="flex flex-wrap gap-1.5">
        {scopes.map((scope) => (
          <li key={scope} translate="no" className="rounded-box bg-sunken px-2 py-0.5 font-mono text-sm">
            {scope}
          </li>
        ))}
      </ul>
      {classroomId !== null && (
        <p className="text-sm text-muted">
          {'Only for the class '}
          <UserText>{classes.find((one) => one.id === classroomId)?.name ?? classroomId}</UserText>
        </p>
      )}
      <TokenTimes token={fields} />
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" aria-label={`Rotate ${name}`} onClick={ask('rotate')}>
          Rotate
        </Button>
        <Button look="secondary" aria-label={`Revoke ${name}`} onClick={ask('revoke')}>
          Revoke
        </Button>
      </div>
      {question === 'rotate' && (
        <ActionQuestion
          title="Rotate this token?"
          action="Rotate token"
          look="primary"
          onAct={rotate}
          onClose={ask(null)}
        >
          You get a new token with the same scopes, which lives as long as this one did. This one works for
          another 24 hours, so that you can give the program the new one without a pause.
        </ActionQuestion>
      )}
      {question === 'revoke' && (
        <ActionQuestion title="Revoke this token?" action="Revoke token" onAct={revoke} onClose={ask(null)}>
          Programs that use it are refused at once. A token cannot be restored.
        </ActionQuestion>
      )}
    </li>
  )
}
