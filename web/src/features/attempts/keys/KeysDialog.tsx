import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

const KEYS = [
  { keys: ['1', '–', '9', '0'], use: 'Choose an option; 0 is the tenth' },
  { keys: ['A', '–', 'J'], use: 'Choose an option by its letter, if letter keys are on' },
  { keys: ['↑', '↓'], use: 'Choose the previous or next option' },
  { keys: ['Enter'], use: 'Go to the next question; on the last one, to the Submit Quiz button' },
  { keys: ['?'], use: 'Show this list' },
]

/** Lists the keys that work while a quiz is taken. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
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
        {KEYS.map(({ keys, use }) => (
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
      <p className="mt-4 text-sm">Digits, letters and ? can be switched off in the Question Overview.</p>
    </Dialog>
  )
}
