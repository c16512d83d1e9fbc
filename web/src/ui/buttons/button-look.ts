/**
 * The visual weight of a button: one primary per screen, danger for what cannot be undone, subtle for rare
 * actions.
 */
export type ButtonLook = 'primary' | 'danger' | 'secondary' | 'quiet' | 'subtle'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-box px-4 py-2 text-base font-semibold transition-colors ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 forced-colors:border'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  danger: 'bg-wrong text-on-accent enabled:hover:brightness-90',
  secondary: 'border border-line-strong bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  quiet: 'text-accent enabled:hover:bg-accent-soft [a&]:hover:bg-accent-soft',
  subtle:
    'text-muted enabled:hover:bg-sunken enabled:hover:text-ink [a&]:hover:bg-sunken [a&]:hover:text-ink',
}

/** The CSS classes of a button or of a link that looks like one. */
export function buttonClass(look: ButtonLook, extra = ''): string {
  return `${SHAPE} ${LOOKS[look]} ${extra}`
}
