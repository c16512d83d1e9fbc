import { Placeholder } from '../../../ui/page/Placeholder.tsx'

/** The shape of the list of classes. */
export function ClassesShape() {
  return (
    <div>
      <Placeholder className="h-10 w-40" />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Placeholder className="h-36" />
        <Placeholder className="h-36" />
        <Placeholder className="h-36" />
      </div>
    </div>
  )
}
