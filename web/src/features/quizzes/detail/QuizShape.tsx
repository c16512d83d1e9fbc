import { Placeholder } from '../../../ui/page/Placeholder.tsx'

/** The shape of the quiz page while it is being loaded. */
export function QuizShape() {
  return (
    <>
      <Placeholder className="h-10 w-2/3 max-w-md" />
      <Placeholder className="mt-3 h-6 w-full max-w-xl" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4 lg:order-last">
          <Placeholder className="h-38" />
          <Placeholder className="h-50" />
        </div>
        <Placeholder className="h-96" />
      </div>
    </>
  )
}
