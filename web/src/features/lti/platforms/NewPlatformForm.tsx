import { useState } from 'react'
import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import { EMPTY, FIELDS, inputOf, linesOf } from './platform-fields.ts'
import { useCreatePlatform } from './platform-mutations.ts'

interface NewPlatformFormProps {
  onCreated: () => Promise<void>
}

/** Registers a platform by hand. */
export function NewPlatformForm({ onCreated }: NewPlatformFormProps) {
  const createPlatform = useCreatePlatform()
  const [form, setForm] = useState(EMPTY)
  const required = () => [
    ...FIELDS.map(({ name, label }) => [name, { label, value: form[name].trim() }] as const),
    ['deploymentIds', { label: 'Deployment ids', value: linesOf(form.deploymentIds).join('') }] as const,
  ]
  const { isBusy, failure, submit } = useSubmission({
    check: () => emptyFieldsFailure(Object.fromEntries(required())),
    send: async () => {
      const failed = await createPlatform({ input: inputOf(form) })
      if (failed) return failed
      setForm(EMPTY)
      await onCreated()
      return null
    },
  })
  return (
    <section
      aria-labelledby="new-platform"
      className="flex min-w-0 flex-col gap-4 rounded-box border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="new-platform" className="text-lg font-semibold">
        Register a platform by hand
      </h2>
      <ProblemForm failure={failure} isClosed={isBusy} onSubmit={submit}>
        {FIELDS.map(({ name, label, ...field }) => (
          <TextField
            key={name}
            label={label}
            required
            autoComplete="off"
            spellCheck={false}
            {...field}
            value={form[name]}
            onChange={({ target }) => setForm({ ...form, [name]: target.value })}
            problems={failure?.fields[name]}
          />
        ))}
        <TextArea
          label="Deployment ids"
          required
          spellCheck={false}
          hint="One on each line. Only launches of these are accepted."
          value={form.deploymentIds}
          onChange={({ target }) => setForm({ ...form, deploymentIds: target.value })}
          problems={failure?.fields['deploymentIds']}
        />
        <TextArea
          label="Further origins"
          spellCheck={false}
          hint="If people meet the platform at other addresses than its issuer’s, one on each line, such as https://school.instructure.com."
          value={form.origins}
          onChange={({ target }) => setForm({ ...form, origins: target.value })}
          problems={failure?.fields['origins']}
        />
        <Button type="submit" look="secondary" className="sm:self-start" aria-disabled={isBusy}>
          {isBusy ? 'Registering...' : 'Register platform'}
        </Button>
      </ProblemForm>
    </section>
  )
}
