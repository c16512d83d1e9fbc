import { Check, X } from 'lucide-react'
import { UserText } from '../../../ui/UserText.tsx'

interface ReviewOptionProps {
  letter: string
  text: string
  isCorrect: boolean
  isChosen: boolean
}

/** An option in the review. A label says what its colour means. */
export function ReviewOption({ letter, text, isCorrect, isChosen }: ReviewOptionProps) {
  const label = labelFor(isCorrect, isChosen)
  const tone = isCorrect
    ? 'border-correct bg-correct-soft'
    : isChosen
      ? 'border-wrong bg-wrong-soft'
      : 'border-transparent'
  const Icon = isCorrect ? Check : X
  return (
    <li className={`flex items-start gap-3 rounded-box border px-3 py-2 ${tone}`}>
      <span translate="no" className="w-5 shrink-0 font-bold text-muted">
        {letter}
      </span>
      {/* In a narrow card, the label has a line of its own, since it would break the words beside it. */}
      <span className="flex min-w-0 grow gap-3 @max-sm:flex-col @max-sm:gap-0">
        <UserText as="span" className="min-w-0 grow">
          {text}
        </UserText>
        {label && (
          <span
            className={`flex shrink-0 items-start gap-1 text-sm leading-6 font-semibold ${isCorrect ? 'text-correct' : 'text-wrong'}`}
          >
            <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={3} />
            <span>{label}</span>
          </span>
        )}
      </span>
    </li>
  )
}

function labelFor(isCorrect: boolean, isChosen: boolean): string | null {
  if (isCorrect) return isChosen ? 'Your answer' : 'Right answer'
  return isChosen ? 'Your answer' : null
}
