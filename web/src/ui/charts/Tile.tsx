import type { ReactElement, ReactNode } from 'react'

interface TileProps {
  label: string
  /** The value. */
  children: ReactNode
  /** The same value as a graphic. */
  picture?: ReactElement
}

/** A labelled statistic, for use in a `<dl>`. */
export function Tile({ label, children, picture }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-box border border-line bg-surface p-4">
      <dt className="order-1 text-sm text-muted">{label}</dt>
      <dd className="text-lg font-bold tabular-nums">{children}</dd>
      {picture && <dd className="order-2 mt-3">{picture}</dd>}
    </div>
  )
}
