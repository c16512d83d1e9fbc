// The keys that do what a click does are handled by the field.
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useModal } from '../../ui/overlays/useModal.ts'
import { matches, type PaletteItem } from './palette-item.ts'
import { PaletteGroup } from './PaletteGroup.tsx'
import { useFoundQuizzes } from './useFoundQuizzes.ts'
import { usePaletteActions } from './usePaletteActions.ts'

export interface PaletteProps {
  onLogOut: () => void
  onClose: () => void
}

/**
 * A dialog that finds quizzes, pages and commands while the user types. It is a combobox with a listbox, as
 * WAI-ARIA describes it.
 */
export function Palette({ onLogOut, onClose }: PaletteProps) {
  const dialog = useModal()
  const id = useId()
  const [text, setText] = useState('')
  // The id of the active choice, which stays active when later results change its place.
  const [active, setActive] = useState<string | null>(null)
  const [isEntered, setEntered] = useState(false)
  const search = text.trim()
  const { quizzes, isSearching, hasFailed } = useFoundQuizzes(search)
  const actions = usePaletteActions(onLogOut).filter(({ label }) => matches(label, search))
  const items = [...quizzes, ...actions]
  const found = items.findIndex((item) => item.id === active)
  const current = Math.max(found, 0)
  const optionId = (index: number) => `${id}-${index}`

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.run()
  }
  // Enter during a search chooses its first result, not one of the previous search.
  const mustWait = isSearching && search !== '' && found === -1
  const enter = useEffectEvent(() => choose(items[current]))
  useEffect(() => {
    if (isEntered && !mustWait) enter()
  }, [isEntered, mustWait])

  const activeId = optionId(current)
  useEffect(() => document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' }), [activeId])

  const moveTo = (index: number) => {
    setActive(items[index]?.id ?? null)
    setEntered(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses these keys itself.
    if (event.nativeEvent.isComposing) return
    const { length } = items
    if (event.key === 'ArrowDown' && length > 0) moveTo((current + 1) % length)
    else if (event.key === 'ArrowUp' && length > 0) moveTo((current - 1 + length) % length)
    else if (event.key === 'Enter') setEntered(true)
    else return
    event.preventDefault()
  }
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
            data-first-focus
            type="text"
            role="combobox"
            aria-label="Search quizzes and commands"
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={items.length > 0 ? activeId : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            dir="auto"
            placeholder="Search quizzes and commands"
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setActive(null)
              setEntered(false)
            }}
            onKeyDown={onKeyDown}
            className="min-h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
          />
        </div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Quizzes and commands"
          aria-busy={isSearching}
          className="min-h-0 overflow-y-auto p-2"
        >
          <PaletteGroup
            label={search === '' ? 'Quizzes used last' : 'Quizzes'}
            items={quizzes}
            {...{ optionId, current, onChoose: choose }}
          />
          <PaletteGroup
            label="Commands"
            items={actions}
            firstIndex={quizzes.length}
            {...{ optionId, current, onChoose: choose }}
          />
        </div>
        <p role="status" className="px-5 text-muted not-empty:pb-5">
          {!isSearching && search !== '' && (!hasFailed || items.length > 0) && (
            <span className="block">{resultText(items.length)}</span>
          )}
          {hasFailed && <span className="block">Your quizzes could not be searched.</span>}
        </p>
      </div>
    </dialog>
  )
}

function resultText(count: number): string {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}
