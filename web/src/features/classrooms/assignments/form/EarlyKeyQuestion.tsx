import { FormDialog } from '../../../../forms/FormDialog.tsx'

interface EarlyKeyQuestionProps {
  /** What happens after the confirmation, such as “Publish”. */
  action: string
  onConfirm: () => void
  onClose: () => void
}

/** Names the risk of right answers that are shown early, and asks whether that is meant. */
export function EarlyKeyQuestion({ action, onConfirm, onClose }: EarlyKeyQuestionProps) {
  return (
    <FormDialog
      title="Show the right answers early?"
      submit={`${action} all the same`}
      submitting="Saving..."
      text={
        <>
          <p>Learners see the right answers as soon as they have completed an attempt. Then:</p>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            <li>classmates who have not finished can learn them from those who have;</li>
            <li>further attempts, also ones that you grant, are no longer a test of what they know.</li>
          </ul>
        </>
      }
      failure={null}
      isBusy={false}
      onSubmit={onConfirm}
      onClose={onClose}
    />
  )
}
