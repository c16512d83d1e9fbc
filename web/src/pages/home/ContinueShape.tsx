import { Placeholder } from '../../ui/page/Placeholder.tsx'

/** The outline of the part of the home page that is being loaded. */
export function ContinueShape() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      <Placeholder className="h-7 w-32" />
      <Placeholder className="h-32" />
      <Placeholder className="h-40" />
    </div>
  )
}
