import { FormDialog } from '../../../forms/FormDialog.tsx'
import { UserText } from '../../../ui/UserText.tsx'

interface ChangedDialogProps {
  /** The texts of the changed questions, as they are now. */
  texts: readonly string[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

const SHOWN = 5

/** Tells that somebody else has changed what is to be deleted, shows it, and asks again. */
export function ChangedDialog({ texts, isBusy, onConfirm, onClose }: ChangedDialogProps) {
  return (
    <FormDialog
      title="Changed meanwhile"
      submit="Delete anyway"
      submitting="Deleting..."
      look="danger"
      text={
        <div>
          <p>Nothing was deleted: these questions were changed after you opened the page. They now read:</p>
          <ul className="mt-3 list-disc ps-5">
            {texts.slice(0, SHOWN).map((text, index) => (
              <li key={index}>
                <UserText as="span">{text}</UserText>
              </li>
            ))}
          </ul>
          {texts.length > SHOWN && <p className="mt-2">{`and ${texts.length - SHOWN} more`}</p>}
        </div>
      }
      failure={null}
      isBusy={isBusy}
      onSubmit={onConfirm}
      onClose={onClose}
    />
  )
}
