import { Placeholder } from '../../ui/page/Placeholder.tsx'

/** The outline of a dashboard that is being loaded. */
export function DashboardShape() {
  return (
    <>
      <Placeholder className="h-10 w-80 max-w-full" />
      <Placeholder className="mt-6 h-52 sm:h-30" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Placeholder className="h-44" />
        <Placeholder className="h-44 max-sm:hidden" />
        <Placeholder className="h-44 max-lg:hidden" />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid gap-4 sm:grid-cols-2">
          {[1, 2, 3, 4].map((card) => (
            <Placeholder key={card} className="h-48" />
          ))}
        </div>
        <Placeholder className="h-80 max-lg:hidden" />
      </div>
    </>
  )
}
