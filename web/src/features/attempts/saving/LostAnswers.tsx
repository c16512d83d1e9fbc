import { CloudOff } from 'lucide-react'
import { formatCount } from '../../../ui/counts.ts'

const MAX_LISTED = 12

/** Lists the questions whose answers were not saved before the attempt was over. */
export function LostAnswers({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null
  return (
    <p
      role="alert"
      className="mt-4 flex w-full gap-2 rounded-box border border-wrong bg-wrong-soft px-3 py-2 text-left text-wrong"
    >
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 tabular-nums">{sentence(numbers)}</span>
    </p>
  )
}

function sentence(numbers: readonly number[]): string {
  const hiddenCount = numbers.length - MAX_LISTED
  const listed = `question${numbers.length === 1 ? '' : 's'} ${numbers.slice(0, MAX_LISTED).join(', ')}`
  const rest = hiddenCount > 0 ? ` and ${formatCount(hiddenCount, 'other')}` : ''
  return `${formatCount(numbers.length, 'answer')} could not be saved before the attempt was over: ${listed}${rest}.`
}
