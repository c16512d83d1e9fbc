import { useId } from 'react'
import type { Elements } from '../../../ui/elements.ts'

interface SettingsSectionProps {
  title: string
  children: Elements
}

/** A card with one setting of a class. */
export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
