// The keys that do what a click does are handled by the field above.
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { useId } from 'react'
import { UserText } from '../../ui/UserText.tsx'
import type { PaletteItem } from './palette-item.ts'

interface PaletteGroupProps {
  label: string
  items: readonly PaletteItem[]
  /** The index of the first item among the items of all groups. */
  firstIndex?: number
  /** The index of the active item. */
  current: number
  optionId: (index: number) => string
  onChoose: (item: PaletteItem) => void
}

/** A group of choices in the palette. The focus stays in the field above, whose keys choose. */
export function PaletteGroup({
  label,
  items,
  firstIndex = 0,
  current,
  optionId,
  onChoose,
}: PaletteGroupProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <p id={id} role="presentation" className="px-3 py-1 text-sm font-semibold text-muted">
        {label}
      </p>
      {items.map((item, position) => {
        const index = firstIndex + position
        const { Icon } = item
        return (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
          <div
            key={item.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === current}
            // Otherwise the field would lose the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-box px-3 py-1 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent forced-colors:aria-selected:outline-2"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {item.isUserText ? (
              <UserText layout="line" className="min-w-0">
                {item.label}
              </UserText>
            ) : (
              <span>{item.label}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}
