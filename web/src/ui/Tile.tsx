import type { ReactNode } from 'react'

interface TileProps {
  label: string
  /** The number or word a learner came for. */
  children: ReactNode
}

/** A figure with its name; to stand in a `<dl>`. */
export function Tile({ label, children }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end rounded-box border border-line bg-surface p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">{children}</dd>
    </div>
  )
}
