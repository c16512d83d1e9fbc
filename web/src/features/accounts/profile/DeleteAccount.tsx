import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'

/** The section of the profile page for deleting the account. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-labelledby="danger-zone"
      className="flex flex-col gap-4 rounded-box border border-line-strong border-dashed p-5 sm:flex-row sm:items-center sm:p-6"
    >
      <div className="min-w-0 grow">
        <h2 id="danger-zone" className="text-lg font-semibold">
          Danger Zone
        </h2>
        <p className="mt-1 text-muted">
          Deleting your account removes all your quizzes and progress. This cannot be undone.
        </p>
      </div>
      <Button look="secondary" className="shrink-0" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete Account
      </Button>
      {isAsking && <DeleteAccountDialog hasPassword={hasPassword} onCancel={() => setAsking(false)} />}
    </section>
  )
}
