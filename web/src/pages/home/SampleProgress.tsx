const SECTIONS = [
  { name: 'Planets', level: 'Mastered', percent: 92, width: 'w-[92%]' },
  { name: 'Moons', level: 'Familiar', percent: 58, width: 'w-[58%]' },
]

/** A decorative progress card, layered over the sample question. */
export function SampleProgress() {
  return (
    <div className="mt-3 rounded-box border border-line bg-surface p-4 shadow-sm lg:absolute lg:bottom-0 lg:-left-10 lg:w-72">
      {SECTIONS.map(({ name, level, percent, width }) => (
        <div key={name} className="not-first:mt-3">
          <div className="flex justify-between gap-3 text-sm tabular-nums">
            <span>
              <span className="font-semibold">{name}</span> <span className="text-muted">{level}</span>
            </span>
            <span className="font-semibold">{`${percent}%`}</span>
          </div>
          <div className="mt-1.5 h-2 overflow-hidden rounded-full bg-line">
            <div className={`h-full rounded-full bg-mastery ${width}`} />
          </div>
        </div>
      ))}
    </div>
  )
}
