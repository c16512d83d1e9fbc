import { Select } from '../../ui/forms/Select.tsx'
import type { AnalysisChoices } from './useAnalysisChoices.ts'

interface AnalysisSelectsProps {
  choices: AnalysisChoices
  /** Which attempts are analysed: what the choice is called, and its values. The first one is the default. */
  attempts: {
    name: string
    label: string
    options: readonly (readonly [value: string, text: string])[]
  }
}

/** Chooses which attempts are analysed, and the order of the questions. */
export function AnalysisSelects({ choices: { chosen, choose }, attempts }: AnalysisSelectsProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <Select
        label={attempts.label}
        className="w-64 max-w-full"
        value={chosen(attempts.name)}
        onChange={({ target }) => choose(attempts.name, target.value)}
      >
        {attempts.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <Select
        label="Order"
        className="w-64 max-w-full"
        value={chosen('order')}
        onChange={({ target }) => choose('order', target.value)}
      >
        <option value="">What needs a look first</option>
        <option value="number">As in the quiz</option>
      </Select>
    </div>
  )
}
