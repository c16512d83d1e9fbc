import { Check } from 'lucide-react'
import type { TextFormat } from 'quiz-format/rich'
import { FormattedText } from './rich/FormattedText.tsx'

interface SolvedOptionsProps {
  options: readonly string[]
  answerIndex: number
  format: TextFormat
}

/** The options of a question, with the correct one marked. */
export function SolvedOptions({ options, answerIndex, format }: SolvedOptionsProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 *:grow *:basis-60">
      {options.map((option, index) => {
        const isCorrect = index === answerIndex
        return (
          <li key={index} className={`flex gap-2 ${isCorrect ? 'font-semibold text-correct' : ''}`}>
            <span className="flex w-4 shrink-0 justify-center pt-1">
              {isCorrect ? (
                <Check role="img" aria-label="Right answer:" className="size-4" strokeWidth={3} />
              ) : (
                <span aria-hidden="true" className="mt-1.5 size-1.5 rounded-full bg-line-strong" />
              )}
            </span>
            <FormattedText as="span" format={format} className="min-w-0 grow">
              {option}
            </FormattedText>
          </li>
        )
      })}
    </ul>
  )
}
