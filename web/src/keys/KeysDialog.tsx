import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'

/** Keys and what they do; “–” stands between the ends of a range. */
export interface KeyUse {
  keys: readonly string[]
  use: string
}

interface KeysDialogProps {
  uses: readonly KeyUse[]
  /** Where keys are switched off. */
  note: string
  onClose: () => void
}

/** Lists the keys that work on a page. */
export function KeysDialog({ uses, note, onClose }: KeysDialogProps) {
  return (
    <Dialog
      role="dialog"
      title="Keys"
      onDismiss={onClose}
      actions={
        <Button data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-ink">
        {uses.map(({ keys, use }) => (
          <div key={use} className="contents">
            <dt translate="no" className="flex gap-1">
              {keys.map((key) =>
                key === '–' ? (
                  <span key={key} className="text-muted">
                    –
                  </span>
                ) : (
                  <kbd
                    key={key}
                    className="min-w-7 rounded-box border border-line-strong bg-sunken px-1.5 text-center font-sans text-sm leading-6 font-semibold"
                  >
                    {key}
                  </kbd>
                ),
              )}
            </dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm">{note}</p>
    </Dialog>
  )
}
