import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Theme } from './theme-store.ts'
import { useDismiss } from './useDismiss.ts'
import { useTheme } from './useTheme.ts'

const THEMES = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} satisfies Record<Theme, object>

/** A button with a menu of three themes. */
export function ThemeSwitch() {
  const { theme, choose } = useTheme()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { label, Icon } = THEMES[theme]

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useDismiss(isOpen, { box, onLeave: () => setOpen(false), onEscape: close })

  return (
    <div ref={box} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-label={`Theme: ${label}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex size-11 items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      <div
        id={id}
        role="group"
        aria-label="Theme"
        hidden={!isOpen}
        className="animate-appear absolute top-full right-0 z-10 mt-1 w-44 rounded-box border border-line bg-surface p-1 shadow-lg"
      >
        {(Object.keys(THEMES) as Theme[]).map((name) => (
          <ThemeChoice
            key={name}
            name={name}
            isChosen={name === theme}
            onChoose={() => {
              choose(name)
              close()
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface ThemeChoiceProps {
  name: Theme
  isChosen: boolean
  onChoose: () => void
}

function ThemeChoice({ name, isChosen, onChoose }: ThemeChoiceProps) {
  const { label, Icon } = THEMES[name]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-3 rounded-box px-3 text-base font-medium text-ink transition-colors hover:bg-sunken aria-pressed:text-accent"
    >
      <Icon aria-hidden="true" className="size-5" />
      <span>{label}</span>
      {isChosen && <Check aria-hidden="true" className="ml-auto size-5" />}
    </button>
  )
}
