const CAN_BE = 'can be taken, practised and downloaded'

/** Says what a quiz without questions needs. */
export function EmptyQuizNotice({ canEdit }: { canEdit: boolean }) {
  return (
    <section aria-label="No questions yet" className="rounded-box border border-line bg-surface p-4 sm:p-5">
      <p className="font-semibold">This quiz has no questions yet</p>
      <p className="mt-1 text-muted">
        {canEdit ? `Add the first one: then the quiz ${CAN_BE}.` : `Once it has one, it ${CAN_BE}.`}
      </p>
    </section>
  )
}
