import type { TextFormat } from 'quiz-format/rich'
import { useId } from 'react'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'

interface OptionPreviewProps {
  options: readonly string[]
  format: TextFormat
  /** Counted from 0; NaN if the answer index field contains no number. */
  answerIndex: number
  /** Called with the index of the option that is now the correct one. */
  onSelect: (index: number) => void
}

/** Shows the options parsed from the editor's line, each with its index, and selects the correct one. */
export function OptionPreview({ options, format, answerIndex, onSelect }: OptionPreviewProps) {
  const name = useId()
  const correctOption = options[answerIndex]
  return (
    <div className="rounded-box bg-sunken p-2 sm:p-3">
      <p role="status" className="font-semibold">
        {correctOption === undefined ? (
          'No option has this number'
        ) : (
          <span>
            Right answer:{' '}
            <FormattedText as="span" format={format}>
              {correctOption}
            </FormattedText>
          </span>
        )}
      </p>
      <div role="radiogroup" aria-label="Right answer" className="mt-2 flex flex-col gap-1.5">
        {options.map((option, index) => (
          <label
            key={index}
            className="flex min-h-11 cursor-pointer items-start gap-2 rounded-box border border-line-strong bg-surface p-2 transition-colors hover:border-ink has-checked:border-correct has-checked:bg-correct-soft"
          >
            <input
              type="radio"
              name={name}
              checked={index === answerIndex}
              onChange={() => onSelect(index)}
              className="mt-0.5 size-5 shrink-0 accent-correct"
            />
            {/* The number belongs to the field "Answer index"; a screen reader would take it for a part of the option. */}
            <span aria-hidden="true" className="shrink-0 text-muted tabular-nums">
              {index}
            </span>
            <FormattedText as="span" isInControl format={format} className="min-w-0">
              {option}
            </FormattedText>
          </label>
        ))}
      </div>
    </div>
  )
}
