import { useId, useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { formatNumber } from '../../../../ui/counts.ts'
import { Switch } from '../../../../ui/forms/Switch.tsx'
import { Message } from '../../../../ui/page/Message.tsx'
import { EntryList } from './EntryList.tsx'
import { applyLabel, isEffective } from './roster-counts.ts'
import type { RosterDifference, RosterEntry } from './send-roster.ts'

interface RosterDifferenceViewProps {
  difference: RosterDifference
  failure: string | null
  isBusy: boolean
  onApply: (removeMissing: boolean) => void
}

/** What a roster would change in a class, and the button that changes it. */
export function RosterDifferenceView({ difference, failure, isBusy, onApply }: RosterDifferenceViewProps) {
  const { added, changed, unchanged, missing } = difference
  const [removeMissing, setRemoveMissing] = useState(false)
  const invitedCount = added.filter(({ changes }) => changes['email'] !== undefined).length
  const uninvitedCount = added.length - invitedCount
  const hasEffect = isEffective(difference, removeMissing)
  return (
    <section aria-label="What the roster changes" className="flex flex-col gap-4">
      <Part label="Added" entries={added} isOpen />
      <Part label="Changed" entries={changed} isOpen />
      <Part label="Not in the file" entries={missing} isOpen={missing.length <= 20} />
      <Part label="Unchanged" entries={unchanged} isOpen={false} />
      {missing.length > 0 && (
        <Switch
          label="Remove who is not in the file"
          hint={
            removeMissing
              ? 'They no longer see the class. Their results stay, and you can bring them back.'
              : 'They stay in the class.'
          }
          isOn={removeMissing}
          onChange={setRemoveMissing}
        />
      )}
      <Message kind="error" isRevealed>
        {failure !== null && `${failure}. You can apply the file again: nothing is done twice.`}
      </Message>
      {uninvitedCount > 0 && (
        <p className="rounded-box border border-line-strong bg-sunken px-4 py-3">
          {`${seats(uninvitedCount)} without an email address: nobody can take ${uninvitedCount === 1 ? 'this place' : 'these places'}. Whoever joins with the code becomes another member.`}
        </p>
      )}
      {hasEffect ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            look={removeMissing && missing.length > 0 ? 'danger' : 'primary'}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onApply(removeMissing)}
          >
            {isBusy ? 'Applying...' : applyLabel(difference, removeMissing)}
          </Button>
          {invitedCount > 0 && (
            <p className="min-w-0 text-sm text-muted">
              New people with an email address get an invitation by mail.
            </p>
          )}
        </div>
      ) : (
        <p className="font-semibold">The class already matches this file.</p>
      )}
    </section>
  )
}

function seats(count: number): string {
  return count === 1 ? '1 new person is' : `${formatNumber(count)} new people are`
}

interface PartProps {
  label: string
  entries: readonly RosterEntry[]
  isOpen: boolean
}

function Part({ label, entries, isOpen }: PartProps) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <details open={isOpen} className="rounded-box border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5" id={id}>
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-muted tabular-nums">{formatNumber(entries.length)}</span>
      </summary>
      <div className="border-t border-line">
        <EntryList label={label} entries={entries} />
      </div>
    </details>
  )
}
