import { useId, type ReactElement } from 'react'
import type { Elements } from '../../../../ui/elements.ts'

interface FormPartProps {
  title: string
  note?: ReactElement
  children: Elements
}

/** A part of a long form, with a heading. */
export function FormPart({ title, note, children }: FormPartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h3 id={id} className="font-bold">
          {title}
        </h3>
        {note}
      </div>
      {children}
    </section>
  )
}
