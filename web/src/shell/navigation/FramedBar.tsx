import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'

/** Instead of the navigation bar in a platform’s frame: its links would lead out of the activity. */
export function FramedBar() {
  return (
    <header className="flex items-center justify-between border-b border-line bg-surface px-4 print:hidden max-sm:group-has-data-taking/shell:hidden">
      <span translate="no" className="font-display font-semibold">
        Quizfolio
      </span>
      <ThemeSwitch />
    </header>
  )
}
