import { Placeholder } from '../../ui/page/Placeholder.tsx'

/** The shape of the pages of a class. */
export function ClassroomShape() {
  return (
    <div className="flex flex-col gap-6">
      <Placeholder className="h-10 w-64 max-w-full" />
      <Placeholder className="h-12" />
      <Placeholder className="h-64" />
    </div>
  )
}
