import type { ReactElement, ReactNode } from 'react'

interface TileProps {
  label: string
  /** The number or word a learner came for. */
  children: ReactNode
  /** The same as a picture. */
  picture?: ReactElement
}

/** A figure with its name; to stand in a `<dl>`. */
export function Tile({ label, children, picture }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-box border border-line bg-surface p-4">
      <dt className="order-1 text-sm text-muted">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">{children}</dd>
      {picture && <dd className="order-2 mt-3">{picture}</dd>}
    </div>
  )
}
