import { useId, useState } from 'react'
import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { useFormMutation } from '../../../apollo/useFormMutation.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { graphql, readFragment, type FragmentType } from '../../../gql/index.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { Message } from '../../../ui/page/Message.tsx'
import { useSignInFailure } from './useSignInFailure.ts'

const Fields = graphql(`
  fragment JoinInstitution_user on User {
    id
    hasPassword
    isJoined
  }
`)

const JoinInstitutionMutation = graphql(`
  mutation JoinInstitution($input: JoinInstitutionInput!) {
    joinInstitution(input: $input) {
      __typename
      ... on BegunJoining {
        authorizationUrl
      }
      ... on InvalidInput {
        fields {
          name
          messages
        }
      }
    }
  }
`)

interface JoinInstitutionProps {
  user: FragmentType<typeof Fields>
  /** The name of the institution. */
  name: string
}

/** The card on the profile page about signing in by the institution. */
export function JoinInstitution({ user, name }: JoinInstitutionProps) {
  const { hasPassword, isJoined } = readFragment(Fields, user)
  const [isAsking, setAsking] = useState(false)
  const failure = useSignInFailure()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id={heading} className="text-lg font-semibold">
        {`Sign in with ${name}`}
      </h2>
      <div className="mt-2 flex flex-col gap-4">
        <Message kind="error">{failure}</Message>
        <p className="text-muted">
          {isJoined
            ? `Joined: your sign-in at ${name} opens this account.`
            : `Join your account, and your sign-in at ${name} opens it from then on.`}
        </p>
        {!isJoined && hasPassword && !isAsking && (
          <Button look="secondary" className="self-start" onClick={() => setAsking(true)}>
            {`Join with ${name}`}
          </Button>
        )}
        {isAsking && <JoinForm name={name} />}
      </div>
    </section>
  )
}

function JoinForm({ name }: { name: string }) {
  const [password, setPassword] = useState('')
  const join = useFormMutation(JoinInstitutionMutation, {
    fallback: `${name} cannot be reached at the moment`,
    fetchPolicy: 'no-cache',
  })
  const { isBusy, isDone, failure, submit } = useSubmission({
    check: () => emptyFieldsFailure({ password: { label: 'Password', value: password } }),
    send: async () => {
      const { result, failure: refusal } = await join({ input: { password } })
      if (result?.__typename === 'BegunJoining') window.location.assign(result.authorizationUrl)
      return refusal
    },
  })
  return (
    <ProblemForm failure={failure} isClosed={isBusy || isDone} onSubmit={submit}>
      <PasswordField
        label="Password"
        hint="To make sure that it is you"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        problems={failure?.fields['password']}
      />
      <Button type="submit" aria-disabled={isBusy || isDone}>
        {`Go on to ${name}`}
      </Button>
    </ProblemForm>
  )
}
