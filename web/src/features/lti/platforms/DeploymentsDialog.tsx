import { useId, useState } from 'react'
import { emptyFieldsFailure } from '../../../apollo/form-failure.ts'
import { ProblemForm } from '../../../forms/ProblemForm.tsx'
import { useSubmission } from '../../../forms/useSubmission.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextArea } from '../../../ui/forms/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { linesOf } from './platform-fields.ts'
import { useUpdatePlatform } from './platform-mutations.ts'

interface DeploymentsDialogProps {
  id: string
  deploymentIds: readonly string[]
  takesAnyDeployment: boolean
  onClose: () => void
}

/** Adds and removes deployments of a platform: only what was changed is sent. */
export function DeploymentsDialog({
  id,
  deploymentIds,
  takesAnyDeployment,
  onClose,
}: DeploymentsDialogProps) {
  const updatePlatform = useUpdatePlatform()
  const form = useId()
  const [text, setText] = useState(deploymentIds.join('\n'))
  const { isBusy, failure, submit } = useSubmission({
    check: () => {
      const isOptional = takesAnyDeployment && deploymentIds.length === 0
      const value = isOptional ? ' ' : linesOf(text).join('')
      return emptyFieldsFailure({ deploymentIds: { label: 'Deployment ids', value } })
    },
    send: () => {
      const ids = linesOf(text)
      const addDeploymentIds = ids.filter((one) => !deploymentIds.includes(one))
      const removeDeploymentIds = deploymentIds.filter((one) => !ids.includes(one))
      return updatePlatform({ input: { id, addDeploymentIds, removeDeploymentIds } })
    },
    onDone: onClose,
  })
  const { fields = {} } = failure ?? {}
  return (
    <Dialog
      title="Change the deployments"
      onDismiss={() => !isBusy && onClose()}
      actions={
        <>
          <Button type="submit" form={form} aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="mb-5">
        <span>
          {takesAnyDeployment
            ? 'Launches of other deployments are accepted, too, until you remove one.'
            : 'Only launches of these are accepted.'}
        </span>{' '}
        <span>
          Whoever has opened a quiz from a deployment that you remove is signed out. Its classes stay, and are
          found again if you add it again.
        </span>
      </p>
      <div className="text-ink">
        <ProblemForm id={form} failure={failure} isClosed={isBusy} onSubmit={submit}>
          <TextArea
            label="Deployment ids"
            required
            data-first-focus
            spellCheck={false}
            hint="One on each line."
            value={text}
            onChange={({ target }) => setText(target.value)}
            problems={fields['deploymentIds'] ?? fields['addDeploymentIds'] ?? fields['removeDeploymentIds']}
          />
        </ProblemForm>
      </div>
    </Dialog>
  )
}
