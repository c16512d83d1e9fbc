import { CircleAlert, CircleCheck } from 'lucide-react'
import { PASS_MARK } from './pass-mark.ts'

/** A score, with an icon and a colour that show whether it reaches the pass mark. */
export function Score({ percent }: { percent: number }) {
  const isPass = percent >= PASS_MARK
  const Icon = isPass ? CircleCheck : CircleAlert
  return (
    <p
      className={`flex shrink-0 items-center gap-1.5 font-bold whitespace-nowrap tabular-nums ${isPass ? 'text-correct' : 'text-wrong'}`}
    >
      <Icon
        aria-label={isPass ? `${PASS_MARK}% or above` : `below ${PASS_MARK}%`}
        role="img"
        className="size-4"
      />
      <span>{`${percent}%`}</span>
    </p>
  )
}
