import { CircleCheck } from 'lucide-react'
import { SampleProgress } from './SampleProgress.tsx'

const OPTIONS = ['Mercury', 'Venus', 'Mars', 'Saturn']
const CHOSEN = 1

/** A decorative picture of a question on the home page. Nothing in it is interactive. */
export function SampleQuestion() {
  return (
    <div aria-hidden="true" className="relative select-none lg:pb-16">
      <div className="rounded-box border border-line bg-surface p-5 shadow-sm sm:p-6">
        <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted tabular-nums">
          <span>Question 3 of 12</span>
          <span>Astronomy</span>
        </div>
        <div className="mt-3 h-2 overflow-hidden rounded-full bg-line">
          <div className="h-full w-1/4 rounded-full bg-accent" />
        </div>
        <p className="mt-5 text-lg font-semibold">Which planet has a day that is longer than its year?</p>
        <div className="mt-4 flex flex-col gap-2">
          {OPTIONS.map((option, index) => (
            <div
              key={option}
              className={`flex items-center gap-3 rounded-box border p-3 ${index === CHOSEN ? 'border-accent bg-accent-soft' : 'border-line'}`}
            >
              <span
                className={`flex size-7 items-center justify-center rounded-box text-sm font-bold ${index === CHOSEN ? 'bg-accent text-on-accent' : 'bg-sunken text-muted'}`}
              >
                {'ABCD'[index]}
              </span>
              <span>{option}</span>
            </div>
          ))}
        </div>
        <p className="mt-3 flex items-center gap-1.5 text-sm text-muted lg:justify-end">
          <CircleCheck className="size-4" />
          Saved
        </p>
      </div>
      <SampleProgress />
    </div>
  )
}
