import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { matches, type PaletteItem } from './palette-item.ts'
import { PaletteGroup } from './PaletteGroup.tsx'
import { PaletteStatus } from './PaletteStatus.tsx'
import { useArrowKeys } from './useArrowKeys.ts'
import { useFoundQuizzes } from './useFoundQuizzes.ts'
import { usePaletteActions } from './usePaletteActions.ts'

interface PaletteChoicesProps {
  search: string
  /** The field that keeps the focus, whose keys choose. */
  field: RefObject<HTMLInputElement | null>
  listId: string
  /** Called with the id of the active choice; null without choices. */
  onActiveId: (id: string | null) => void
  /** Called when another choice becomes active by key. */
  onMove: () => void
  /** Whether the active choice is to be run. */
  isEntered: boolean
  onLogOut: () => void
  onClose: () => void
}

/** The choices of the palette that match a search. */
export function PaletteChoices(props: PaletteChoicesProps) {
  const { search, field, listId, onActiveId, onMove, isEntered, onLogOut, onClose } = props
  // A choice stays active when later results change its place, until the search changes.
  const [moved, setMoved] = useState<{ itemId: string; search: string } | null>(null)
  const active = moved?.search === search ? moved.itemId : null
  const { quizzes, isSearching, hasFailed } = useFoundQuizzes(search)
  const actions = usePaletteActions(onLogOut).filter(({ label }) => matches(label, search))
  const items = [...quizzes, ...actions]
  const found = items.findIndex(({ id }) => id === active)
  const current = Math.max(found, 0)
  const optionId = (index: number) => `${listId}-${index}`

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

  const activeId = items.length > 0 ? optionId(current) : null
  useLayoutEffect(() => onActiveId(activeId), [activeId, onActiveId])
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  useArrowKeys(field, (step) => {
    const next = items.at((current + step) % items.length)
    if (!next) return
    setMoved({ itemId: next.id, search })
    onMove()
  })

  return (
    <>
      <div
        id={listId}
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
      <PaletteStatus count={items.length} hasSearch={search !== ''} {...{ isSearching, hasFailed }} />
    </>
  )
}
