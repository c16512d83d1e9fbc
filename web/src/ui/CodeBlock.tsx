interface CodeBlockProps {
  /** The accessible name. */
  label: string
  children: string
}

/** Shows the content of a file. Focusable, so that long lines can be scrolled by keyboard. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  return (
    <pre
      tabIndex={0}
      role="group"
      translate="no"
      dir="ltr"
      aria-label={label}
      className="overflow-x-auto rounded-box bg-sunken p-3 font-mono text-sm"
    >
      {children}
    </pre>
  )
}
