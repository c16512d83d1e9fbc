import { useId, type Ref } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { sendLabel } from '../../quiz-files/loss-texts.ts'
import { fileObstacle } from './upload-form.ts'
import type { ChosenFile } from './useQuizFile.ts'

interface SubmitButtonProps {
  ref: Ref<HTMLButtonElement>
  chosen: ChosenFile | null
  isSending: boolean
}

/**
 * The submit button of the upload form. While the file has problems, the button is not the primary one, and a
 * text beside it says why; a click leads to the file.
 */
export function SubmitButton({ ref, chosen, isSending }: SubmitButtonProps) {
  const id = useId()
  const obstacle = fileObstacle(chosen)
  return (
    <div className="flex flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center">
      <Button
        ref={ref}
        type="submit"
        disabled={!chosen || chosen.check?.kind === 'refused'}
        look={obstacle === null ? 'primary' : 'secondary'}
        aria-disabled={isSending}
        aria-describedby={obstacle === null ? undefined : id}
        className="shrink-0"
      >
        {isSending ? 'Uploading...' : (sendLabel('Upload', chosen?.check ?? null) ?? 'Upload Quiz')}
      </Button>
      {obstacle !== null && (
        <p id={id} className="text-sm text-muted">
          {obstacle}
        </p>
      )}
    </div>
  )
}
