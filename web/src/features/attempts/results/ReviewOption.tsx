import { Check, CircleDot, X } from 'lucide-react'
import type { TextFormat } from 'quiz-format/rich'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'

interface ReviewOptionProps {
  letter: string
  text: string
  format: TextFormat
  /** Null while it may not be shown. */
  isCorrect: boolean | null
  isChosen: boolean
}

/** An option in the review. A label says what its colour means. */
export function ReviewOption({ letter, text, format, isCorrect, isChosen }: ReviewOptionProps) {
  const label = labelFor(isCorrect, isChosen)
  const tone = isCorrect
    ? 'border-correct bg-correct-soft'
    : !isChosen
      ? 'border-transparent'
      : isCorrect === null
        ? 'border-line-strong bg-sunken'
        : 'border-wrong bg-wrong-soft'
  const Icon = isCorrect === null ? CircleDot : isCorrect ? Check : X
  const labelTone = isCorrect === null ? 'text-muted' : isCorrect ? 'text-correct' : 'text-wrong'
  return (
    <li className={`flex items-start gap-3 rounded-box border px-3 py-2 ${tone}`}>
      <span translate="no" className="w-5 shrink-0 font-bold text-muted">
        {letter}
      </span>
      {/* In a narrow card, the label has a line of its own, since it would break the words beside it. */}
      <span className="flex min-w-0 grow gap-3 @max-sm:flex-col @max-sm:gap-0">
        <FormattedText as="span" format={format} className="min-w-0 grow">
          {text}
        </FormattedText>
        {label && (
          <span className={`flex shrink-0 items-start gap-1 text-sm leading-6 font-semibold ${labelTone}`}>
            <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={3} />
            <span>{label}</span>
          </span>
        )}
      </span>
    </li>
  )
}

function labelFor(isCorrect: boolean | null, isChosen: boolean): string | null {
  if (isCorrect) return isChosen ? 'Your answer' : 'Right answer'
  return isChosen ? 'Your answer' : null
}
