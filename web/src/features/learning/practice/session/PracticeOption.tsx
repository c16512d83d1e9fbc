import { Check, X } from 'lucide-react'
import type { TextFormat } from 'quiz-format/rich'
import type { Elements } from '../../../../ui/elements.ts'
import { optionLetter } from '../../../../ui/option-letter.ts'
import { FormattedText } from '../../../../ui/rich/FormattedText.tsx'

const CARD = 'flex min-h-14 w-full items-center gap-3 rounded-box border px-3 py-2.5 text-start'
const BADGE = 'flex size-8 shrink-0 items-center justify-center rounded-box text-sm font-bold'
const TONES = {
  open: 'border-line-strong/60 bg-surface transition-colors hover:border-accent',
  waiting: 'border-line bg-surface text-muted',
  chosen: 'border-accent bg-accent-soft inset-ring inset-ring-accent forced-colors:border-4',
  right: 'border-correct bg-correct-soft',
  wrong: 'border-wrong bg-wrong-soft',
  other: 'border-line bg-surface text-muted',
}
const LABELS = {
  right: { Icon: Check, text: 'Right answer', tone: 'text-correct' },
  wrong: { Icon: X, text: 'Your answer', tone: 'text-wrong' },
}

interface PracticeOptionProps {
  /** The place at which it is shown, from 0. */
  index: number
  text: string
  format: TextFormat
  tone: keyof typeof TONES
  isChosen: boolean
  /** Undefined once the question is answered. */
  onChoose?: (() => void) | undefined
}

/** An option of a practice's question: a button until the question is answered, then with its verdict. */
export function PracticeOption({ index, text, format, tone, isChosen, onChoose }: PracticeOptionProps) {
  const label = tone === 'right' || tone === 'wrong' ? LABELS[tone] : null
  const content: Elements = [
    <span
      key="letter"
      aria-hidden="true"
      translate="no"
      className={`${BADGE} ${tone === 'chosen' ? 'bg-accent text-on-accent' : 'bg-sunken text-muted'}`}
    >
      {optionLetter(index)}
    </span>,
    <span key="text" className="flex min-w-0 grow flex-wrap items-center gap-x-3">
      <FormattedText as="span" isInControl format={format} className="min-w-0 grow basis-40 text-ink">
        {text}
      </FormattedText>
      {label && (
        <span className={`flex shrink-0 items-center gap-1 text-sm font-semibold ${label.tone}`}>
          <label.Icon aria-hidden="true" strokeWidth={3} className="size-4 shrink-0" />
          <span>{isChosen && tone === 'right' ? 'Your answer' : label.text}</span>
        </span>
      )}
    </span>,
  ]
  if (!onChoose) return <div className={`${CARD} ${TONES[tone]}`}>{content}</div>
  return (
    <button type="button" className={`${CARD} ${TONES[tone]}`} onClick={onChoose}>
      {content}
    </button>
  )
}
