import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type Ref } from 'react'
import { useNavigation } from 'react-router-dom'
import { MAX_SEARCH_LENGTH } from './quiz-filter.ts'

/** Milliseconds between the last keystroke and the search. */
const DELAY = 300

interface QuizSearchProps {
  /** The search in the URL. */
  search: string
  onSearch: (search: string) => void
  ref: Ref<HTMLInputElement>
}

/** A field that searches while the user types. */
export function QuizSearch({ search, onSearch, ref }: QuizSearchProps) {
  const id = useId()
  const [text, setText] = useState(search)
  const [shown, setShown] = useState(search)
  const [requested, setRequested] = useState(search)
  // The URL has changed by something else than this field: by the back button, or by “Clear search”.
  if (search !== shown) {
    setShown(search)
    if (search !== requested) {
      setText(search)
      setRequested(search)
    }
  }

  const request = useEffectEvent((value: string) => {
    setRequested(value)
    onSearch(value)
  })
  const wanted = text.trim()
  // The search changes the URL, which would cancel a navigation to another page that is still loading.
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    if (wanted === requested || isLeaving) return
    const timer = setTimeout(() => request(wanted), DELAY)
    return () => clearTimeout(timer)
  }, [wanted, requested, isLeaving])

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        Search quizzes
      </label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-muted"
        />
        <input
          ref={ref}
          id={id}
          type="search"
          dir="auto"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-h-11 w-full rounded-box border border-line-strong bg-surface py-2 pr-3 pl-10 text-base text-ink transition-colors hover:border-ink"
        />
      </div>
    </div>
  )
}
