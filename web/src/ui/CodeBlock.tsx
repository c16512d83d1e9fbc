interface CodeBlockProps {
  /** What it is. */
  label: string
  children: string
}

/** Text as it stands in a file; wide lines scroll, also by keyboard. */
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
