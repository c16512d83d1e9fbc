import { useId } from 'react'
import { EVENT_TEXTS, EVENT_TYPES, type EventType } from './event-texts.ts'

interface EventsFieldProps {
  events: readonly EventType[]
  onChange: (events: EventType[]) => void
  problems: readonly string[] | undefined
}

/** Chooses which events a webhook gets. */
export function EventsField({ events, onChange, problems }: EventsFieldProps) {
  const id = useId()
  const isInvalid = problems !== undefined && problems.length > 0
  const toggle = (type: EventType) =>
    onChange(EVENT_TYPES.filter((one) => (one === type ? !events.includes(one) : events.includes(one))))
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">Events</legend>
      {isInvalid && (
        <p id={id} className="text-sm font-medium text-wrong">
          {problems.join('. ')}
        </p>
      )}
      {EVENT_TYPES.map((type) => (
        <label
          key={type}
          className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 py-2"
        >
          <input
            type="checkbox"
            checked={events.includes(type)}
            onChange={() => toggle(type)}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? id : undefined}
            className="mt-0.5 size-5 accent-accent"
          />
          <span>
            <span className="block">{EVENT_TEXTS[type]}</span>{' '}
            <span translate="no" className="block font-mono text-sm wrap-anywhere text-muted">
              {type}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
