import { CircleAlert, CircleCheck } from 'lucide-react'

/** From this percentage on a result is a pass. */
export const PASS = 70

/** A result in percent. Colour is not its only sign: the icon says which side of the pass mark it is. */
export function GradedPercent({ value }: { value: number }) {
  const isPass = value >= PASS
  const Icon = isPass ? CircleCheck : CircleAlert
  return (
    <p
      className={`flex shrink-0 items-center gap-1.5 font-bold tabular-nums ${isPass ? 'text-correct' : 'text-wrong'}`}
    >
      <Icon aria-label={isPass ? `${PASS}% or above` : `below ${PASS}%`} role="img" className="size-4" />
      {value}%
    </p>
  )
}
