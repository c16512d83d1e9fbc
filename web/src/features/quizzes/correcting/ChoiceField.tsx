import { useId } from 'react'
import { optionLetter } from '../../../ui/option-letter.ts'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import { VOID_NAMES } from '../../../ui/void-names.ts'
import { choiceNow, VOIDS, type Choice, type SeenQuestion } from './correction-choice.ts'

interface ChoiceFieldProps {
  question: SeenQuestion
  choice: Choice | null
  problems: readonly string[] | undefined
  onChange: (choice: Choice) => void
}

/** The options of a question, one of which is right, and the two ways to let it count without a right one. */
export function ChoiceField({ question, choice, problems, onChange }: ChoiceFieldProps) {
  const id = useId()
  const now = choiceNow(question)
  const first = choice ?? 0
  const radio = (value: Choice) => ({
    type: 'radio',
    name: id,
    checked: value === choice,
    onChange: () => onChange(value),
    'aria-invalid': problems ? true : undefined,
    'data-first-focus': value === first ? '' : undefined,
    className: 'mt-0.5 size-5 shrink-0 accent-accent',
  })
  return (
    <fieldset aria-describedby={problems && `${id}-problems`} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-semibold">What is right?</legend>
      {question.options.map((option, index) => (
        <label key={index} className={ROW}>
          <input {...radio(index)} />
          <span translate="no" className="w-5 shrink-0 font-bold text-muted">
            {optionLetter(index)}
          </span>
          <FormattedText as="span" isInControl format={question.format} className="min-w-0 grow">
            {option}
          </FormattedText>
          {now === index && <Now>Key now</Now>}
          {question.void !== null && question.answerIndex === index && <Now>Counts again</Now>}
        </label>
      ))}
      {VOIDS.map((value) => (
        <label key={value} className={`${ROW} ${value === 'EVERYBODY' ? 'mt-2' : ''}`}>
          <input {...radio(value)} />
          <span className="min-w-0 grow">
            <span className="block">{VOID_NAMES[value]}</span>
            <span className="block text-sm text-muted">{MEANINGS[value]}</span>
          </span>
          {now === value && <Now>Now</Now>}
        </label>
      ))}
      {problems && (
        <p id={`${id}-problems`} className="text-sm font-medium text-wrong">
          {problems.join('. ')}
        </p>
      )}
    </fieldset>
  )
}

const MEANINGS = {
  EVERYBODY: 'Whatever was answered, and also without an answer.',
  NOBODY: 'The question is left out of all scores.',
}

const ROW =
  'flex min-h-11 cursor-pointer items-start gap-2 rounded-box border border-line-strong bg-surface p-2 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-accent-soft'

function Now({ children }: { children: string }) {
  return (
    <span className="shrink-0 rounded-box border border-line-strong px-1.5 text-sm leading-6 font-semibold text-muted">
      {children}
    </span>
  )
}
