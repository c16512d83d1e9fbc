import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { formatCount } from '../../../ui/counts.ts'
import { Message } from '../../../ui/page/Message.tsx'
import type { LastEdit, LayoutEdits } from './layout-edits.ts'

interface EditBarProps {
  last: LastEdit | null
  failure: string | null
  edits: LayoutEdits
  onUndo: (last: LastEdit) => void
  onDismiss: () => void
}

/** Stays at the bottom of the page: says what the last edit did and undoes it, and edits what is selected. */
export function EditBar({ last, failure, edits, onUndo, onDismiss }: EditBarProps) {
  const undo = useRef<HTMLButtonElement>(null)
  const { isBusy, selected } = edits

  // What was deleted had the focus.
  useEffect(() => {
    if (!isBusy && last && document.activeElement === document.body) undo.current?.focus()
  }, [isBusy, last])

  const isEmpty = !last && failure === null && selected === null
  return (
    <div
      className={
        isEmpty
          ? 'sr-only'
          : 'sticky bottom-4 z-10 mt-6 flex flex-col gap-3 rounded-box border border-line-strong bg-surface p-3 shadow-lg sm:px-4'
      }
    >
      {selected && <SelectionActions selected={selected} edits={edits} />}
      <Message kind="error">{failure}</Message>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status" className="grow font-medium empty:hidden">
          {last && <span>{last.text}</span>}
        </p>
        <div className="flex flex-wrap gap-2">
          {last && (
            <Button
              ref={undo}
              look="secondary"
              aria-disabled={isBusy}
              onClick={() => !isBusy && onUndo(last)}
            >
              <span>{last.isUndo ? 'Do again' : 'Undo'}</span>
            </Button>
          )}
          {(last !== null || failure !== null) && (
            <Button look="subtle" onClick={onDismiss}>
              Close
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function SelectionActions({ selected, edits }: { selected: ReadonlySet<string>; edits: LayoutEdits }) {
  const { isBusy, select, duplicate, askWhere, remove } = edits
  const isClosed = isBusy || selected.size === 0
  const act = (action: (ids: readonly string[]) => void) => () => {
    if (!isClosed) action([...selected])
  }
  return (
    <div role="group" aria-label="Selected questions" className="flex flex-wrap items-center gap-2">
      <p className="grow font-semibold tabular-nums" aria-live="polite">
        <span>{`${formatCount(selected.size, 'question')} selected`}</span>
      </p>
      <Button look="secondary" aria-disabled={isClosed} onClick={act(duplicate)}>
        Duplicate
      </Button>
      <Button look="secondary" aria-disabled={isClosed} onClick={act(askWhere)}>
        Move to...
      </Button>
      <Button look="danger" aria-disabled={isClosed} onClick={act(remove)}>
        Delete
      </Button>
      <Button look="subtle" onClick={() => select(null)}>
        Stop selecting
      </Button>
    </div>
  )
}
