// The keys that do what a click does are handled by the field.
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { Search } from 'lucide-react'
import type { RefObject, SyntheticEvent } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { useModal } from '../../ui/overlays/useModal.ts'

interface PaletteFrameProps {
  text: string
  onType: (text: string) => void
  onEnter: () => void
  onClose: () => void
  field: RefObject<HTMLInputElement | null>
  listId: string
  /** The id of the active choice; null without choices. */
  activeId: string | null
  /** The choices. */
  children: Elements
}

/**
 * The dialog of the palette and its field: a combobox with a listbox, as WAI-ARIA describes it. It is there
 * before the choices are loaded, because the page would take what is typed meanwhile for its own keys.
 */
export function PaletteFrame(props: PaletteFrameProps) {
  const { text, onType, onEnter, onClose, field, listId, activeId, children } = props
  const dialog = useModal()
  const dismiss = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    // A click beside the dialog has the dialog as its target. The keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Search and commands"
      onCancel={dismiss}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="animate-appear mx-auto mt-[max(1rem,12vh)] w-[min(36rem,calc(100vw-2rem))] overflow-hidden rounded-box border border-line bg-surface text-ink shadow-xl"
    >
      <div className="flex max-h-[min(32rem,76dvh)] flex-col">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <input
            ref={field}
            data-first-focus
            type="text"
            role="combobox"
            aria-label="Search quizzes and commands"
            aria-expanded={activeId !== null}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId ?? undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            dir="auto"
            placeholder="Search quizzes and commands"
            value={text}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={(event) => {
              // An input method uses this key itself.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              onEnter()
            }}
            className="min-h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}
