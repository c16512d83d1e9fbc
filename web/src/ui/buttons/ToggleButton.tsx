import type { LucideIcon } from 'lucide-react'
import { Button } from './Button.tsx'

interface ToggleButtonProps {
  Icon: LucideIcon
  isOn: boolean
  isDisabled?: boolean
  /** Where only screen readers get the name: nowhere by default. */
  hidesName?: 'onPhones' | 'always'
  onClick: () => void
  className?: string
  /** The name, which stays the same whether it is on or off. */
  children: string
}

const NAMES = { never: '', onPhones: 'max-sm:sr-only', always: 'sr-only' }

/** A button that stays pressed until it is pressed again. */
export function ToggleButton(props: ToggleButtonProps) {
  const { Icon, isOn, isDisabled = false, hidesName, onClick, className = '', children } = props
  return (
    <Button
      look="secondary"
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      onClick={onClick}
      className={`min-w-11 px-3! ${isOn ? 'border-accent! bg-accent-soft! text-accent! forced-colors:border-4' : ''} ${className}`}
    >
      <Icon aria-hidden="true" className={`size-4 ${isOn ? 'fill-current' : ''}`} />
      <span className={NAMES[hidesName ?? 'never']}>{children}</span>
    </Button>
  )
}
