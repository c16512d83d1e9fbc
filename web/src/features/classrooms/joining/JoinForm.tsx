import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { busyText } from '../../../ui/page/busy-text.ts'
import { Message } from '../../../ui/page/Message.tsx'
import { MAX_NAME } from '../classroom-limits.ts'
import { useJoinClassroom } from './useJoinClassroom.ts'
import { WhoSeesWhat } from './WhoSeesWhat.tsx'

interface JoinFormProps {
  /** What the link holds: a join code, or the secret of a mailed invitation. */
  secret: string
  /** Whether it is a join code. The member of an invitation has a name already. */
  hasCode: boolean
  username: string
}

/** Asks for the name in the class, and joins it. Whoever is a member already goes to the class. */
export function JoinForm({ secret, hasCode, username }: JoinFormProps) {
  const navigate = useNavigate()
  const joinClassroom = useJoinClassroom()
  const [name, setName] = useState(username)
  const { isBusy, isDone, failure, waiting, submit } = useSubmission({
    check: () => null,
    send: async (onWait) => {
      // A blank name is the username, as without the field.
      const displayName = hasCode ? name.trim() || username : null
      const { id, failure: failed } = await joinClassroom({ code: secret, displayName }, onWait)
      if (id !== null) void navigate(`/classes/${id}`, { replace: true, state: { hasJoined: true } })
      return failed
    },
  })
  return (
    <div className="mt-6">
      <ProblemForm failure={failure} isClosed={isBusy || isDone} onSubmit={submit}>
        <WhoSeesWhat />
        {hasCode && (
          <TextField
            label="Your name in this class"
            autoComplete="name"
            limit={MAX_NAME}
            hint="As your instructors know you. Without one, it is your username."
            value={name}
            onChange={({ target }) => setName(target.value)}
            problems={failure?.fields['displayName']}
          />
        )}
        <Message kind="busy">{waiting !== null && busyText(waiting)}</Message>
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit" aria-disabled={isBusy || isDone}>
            {isBusy ? 'Joining...' : 'Join class'}
          </Button>
          <ButtonLink look="secondary" to="/classes">
            {failure ? 'Go to Classes' : 'Cancel'}
          </ButtonLink>
        </div>
      </ProblemForm>
    </div>
  )
}
