import { Check, X } from 'lucide-react'
import { UserText } from '../../../ui/UserText.tsx'

interface ReviewOptionProps {
  letter: string
  text: string
  isRight: boolean
  isChosen: boolean
}

/** An option in the review. A label says what its colour means. */
export function ReviewOption({ letter, text, isRight, isChosen }: ReviewOptionProps) {
  const label = labelFor(isRight, isChosen)
  const tone = isRight
    ? 'border-correct bg-correct-soft'
    : isChosen
      ? 'border-wrong bg-wrong-soft'
      : 'border-transparent'
  const Icon = isRight ? Check : X
  return (
    <li className={`flex items-start gap-3 rounded-box border px-3 py-2 ${tone}`}>
      <span translate="no" className="w-5 shrink-0 font-bold text-muted">
        {letter}
      </span>
      <UserText as="span" className="min-w-0 grow">
        {text}
      </UserText>
      {label && (
        <span
          className={`flex shrink-0 items-center gap-1 text-sm leading-6 font-semibold ${isRight ? 'text-correct' : 'text-wrong'}`}
        >
          <Icon aria-hidden="true" className="size-4" strokeWidth={3} />
          <span>{label}</span>
        </span>
      )}
    </li>
  )
}

function labelFor(isRight: boolean, isChosen: boolean): string | null {
  if (isRight) return isChosen ? 'Your answer' : 'Right answer'
  return isChosen ? 'Your answer' : null
}
