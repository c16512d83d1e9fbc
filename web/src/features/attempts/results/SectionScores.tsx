import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Score } from '../../../ui/charts/Score.tsx'
import { Meter } from '../../../ui/charts/Meter.tsx'
import { UserText } from '../../../ui/UserText.tsx'
import type { SectionResults } from '../attempt-state.ts'

const MAX_LISTED = 12

/** The accuracy of an attempt by section. Renders nothing for a single section. */
export function SectionScores({ sections }: { sections: SectionResults }) {
  const [isExpanded, setExpanded] = useState(false)
  if (sections.length < 2) return null
  return (
    <section aria-labelledby="section-scores">
      <h2 id="section-scores" className="text-lg font-semibold">
        Accuracy by section
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-box border border-line bg-surface">
        {sections.slice(0, isExpanded ? sections.length : MAX_LISTED).map((section) => (
          <li key={section.sectionId ?? ''} className="px-5 py-3 break-inside-avoid">
            <div className="flex items-start gap-3">
              {section.name === null ? (
                <h3 className="min-w-0 grow font-semibold">Questions in no section</h3>
              ) : (
                <UserText as="h3" layout="name" className="min-w-0 grow font-semibold">
                  {section.name}
                </UserText>
              )}
              <Score percent={section.accuracy} />
            </div>
            <p className="mb-2 text-sm text-muted tabular-nums">
              {`${section.correctAnswers} of ${section.totalQuestions} correct`}
            </p>
            <Meter label={`Accuracy in ${section.name ?? 'no section'}`} percent={section.accuracy} />
          </li>
        ))}
      </ul>
      {!isExpanded && sections.length > MAX_LISTED && (
        <Button look="secondary" className="mt-4 w-full" onClick={() => setExpanded(true)}>
          {`Show all ${sections.length} sections`}
        </Button>
      )}
    </section>
  )
}
