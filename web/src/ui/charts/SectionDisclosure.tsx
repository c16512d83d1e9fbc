import { useState } from 'react'
import { RetryButton } from '../buttons/RetryButton.tsx'
import { Message } from '../page/Message.tsx'
import { UserText } from '../UserText.tsx'

/** The result of an attempt in one section. */
export interface SectionScore {
  /** Null for the questions in no section. */
  sectionId: string | null
  name: string | null
  correctAnswers: number
  totalQuestions: number
  /** Percent. */
  accuracy: number
}

interface SectionDisclosureProps {
  /** Which attempt it is, for screen readers. */
  attempt: string
  load: () => Promise<readonly SectionScore[]>
}

/** The result of an attempt by section, which is loaded when it is opened. */
export function SectionDisclosure({ attempt, load }: SectionDisclosureProps) {
  const [sections, setSections] = useState<readonly SectionScore[] | 'loading' | 'failed'>('loading')
  const begin = () => load().then(setSections, () => setSections('failed'))
  const open = (isOpen: boolean) => {
    if (isOpen && !Array.isArray(sections)) void begin()
  }
  return (
    <details className="text-sm font-normal" onToggle={(event) => open(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit max-w-full items-center gap-2 rounded-box text-muted before:content-['▸'] [[open]>&]:before:content-['▾']">
        Sections <span className="sr-only">{`of ${attempt}`}</span>
      </summary>
      {sections === 'loading' && <p className="text-muted">Loading sections...</p>}
      {sections === 'failed' && (
        <div className="flex flex-col items-start gap-2">
          <Message kind="error">Failed to load the sections</Message>
          <RetryButton look="secondary" onRetry={begin} />
        </div>
      )}
      {typeof sections !== 'string' && <Sections sections={sections} />}
    </details>
  )
}

function Sections({ sections }: { sections: readonly SectionScore[] }) {
  if (sections.length < 2) return <p className="pb-2 text-muted">All questions are in one section.</p>
  return (
    <ul className="divide-y divide-line pb-2">
      {sections.map((section) => (
        <li key={section.sectionId ?? ''} className="flex flex-wrap items-center gap-x-3 py-1">
          <span className="min-w-0 grow">
            {section.name === null ? (
              'Questions in no section'
            ) : (
              <UserText layout="name">{section.name}</UserText>
            )}
          </span>
          <span className="text-muted tabular-nums">
            {`${section.correctAnswers} of ${section.totalQuestions} correct`}
          </span>
          <span className="font-bold tabular-nums">{`${section.accuracy}%`}</span>
        </li>
      ))}
    </ul>
  )
}
