import { DEFAULT_TOKEN_DAYS, MAX_TOKEN_NAME, type Scope } from 'quiz-format/rules'
import { useState } from 'react'
import { earlyFailure } from '../../../apollo/form-failure.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/forms/Field.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import type { IssuedToken, TokenClass } from './issued-token.ts'
import { LIVES } from './lives.ts'
import { ScopesField } from './ScopesField.tsx'
import { useCreateToken } from './useCreateToken.ts'

interface NewTokenFormProps {
  classes: TokenClass[]
  onIssued: (token: IssuedToken) => void
}

const NO_SCOPES: readonly Scope[] = []

/** Makes an access token. */
export function NewTokenForm({ classes, onIssued }: NewTokenFormProps) {
  const createToken = useCreateToken()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState(NO_SCOPES)
  const [days, setDays] = useState(DEFAULT_TOKEN_DAYS)
  const [classroomId, setClassroomId] = useState('')
  const isForClass = classroomId !== ''
  const scopes = chosen.filter((scope) => !(isForClass && scope === 'quizzes:write'))
  const { isBusy, failure, submit } = useSubmission({
    check: () =>
      earlyFailure({
        name: name.trim() === '' ? 'Name is required' : null,
        scopes: scopes.length === 0 ? 'Choose at least one scope' : null,
      }),
    send: async () => {
      const input = { name: name.trim(), scopes, expiresInDays: days, classroomId: classroomId || null }
      const { issued, failure: failed } = await createToken(input)
      if (issued) {
        setName('')
        setChosen(NO_SCOPES)
        setClassroomId('')
        onIssued(issued)
      }
      return failed
    },
  })
  return (
    <section
      aria-labelledby="new-token"
      className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="new-token" className="text-lg font-semibold">
        New token
      </h2>
      <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
        <TextField
          label="Name"
          required
          autoComplete="off"
          limit={MAX_TOKEN_NAME}
          hint="What it is for, for example “Nightly export of grades”."
          value={name}
          onChange={({ target }) => setName(target.value)}
          problems={failure?.fields['name']}
        />
        <ScopesField
          scopes={scopes}
          isForClass={isForClass}
          onChange={setChosen}
          problems={failure?.fields['scopes']}
        />
        <Select label="Ends after" value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {LIVES.map((life) => (
            <option key={life.days} value={life.days}>
              {life.label}
            </option>
          ))}
        </Select>
        {classes.length > 0 && (
          <Select label="For" value={classroomId} onChange={({ target }) => setClassroomId(target.value)}>
            <option value="">Everything I can reach</option>
            {classes.map((one) => (
              <option key={one.id} value={one.id}>{`Only the class ${one.name}`}</option>
            ))}
          </Select>
        )}
        <Button type="submit" className="sm:self-start" aria-disabled={isBusy}>
          {isBusy ? 'Making...' : 'Make token'}
        </Button>
      </ProblemForm>
    </section>
  )
}
