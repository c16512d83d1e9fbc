import { Check } from 'lucide-react'
import { UserText } from '../../../ui/UserText.tsx'

interface OptionPreviewProps {
  options: readonly string[]
  /** Counted from 0; NaN if the answer index field contains no number. */
  answerIndex: number
}

/** Shows the options parsed from the editor's line, each with its index, and which one is correct. */
export function OptionPreview({ options, answerIndex }: OptionPreviewProps) {
  const correctOption = options[answerIndex]
  return (
    <div className="rounded-box bg-sunken p-3">
      <p role="status" className="font-semibold">
        {correctOption === undefined ? (
          'No option has this number'
        ) : (
          <span>
            Right answer: <UserText>{correctOption}</UserText>
          </span>
        )}
      </p>
      <ul aria-label="Options as they are read" className="mt-2 flex flex-col gap-1">
        {options.map((option, index) => {
          const isCorrect = index === answerIndex
          return (
            <li key={index} className="flex items-start gap-2">
              <span
                className={`flex min-w-7 shrink-0 items-center justify-center gap-1 rounded-box border px-1 tabular-nums ${
                  isCorrect
                    ? 'border-correct bg-correct-soft text-correct'
                    : 'border-line-strong bg-surface text-muted'
                }`}
              >
                {isCorrect && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
                <span>{index}</span>
              </span>
              <UserText as="span" className="min-w-0">
                {option}
              </UserText>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
