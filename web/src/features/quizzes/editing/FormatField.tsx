import type { TextFormat } from 'quiz-format/rich'
import { Switch } from '../../../ui/forms/Switch.tsx'

interface FormatFieldProps {
  format: TextFormat
  onChange: (format: TextFormat) => void
}

/** What to write, and what it is for. */
const AID: readonly [source: string, result: string][] = [
  ['**strong**, *emphasis*', 'Strong and emphasised words'],
  ['`x = 1`', 'Code in a line'],
  ['```\nfor x in y:\n    f(x)\n```', 'Code with its lines and spaces'],
  ['$x^2$, $$\\frac{a}{b}$$', 'Formulas in LaTeX, in a line or on a line of their own'],
  ['\\$5', 'A dollar that begins no formula'],
  ['- one\n- two', 'A list; with 1. and 2., a numbered one'],
  ['| a | b |\n|---|--:|\n| 1 | 2 |', 'A table; a colon aligns its column'],
  ['\\*', 'A sign that means nothing'],
]

/** Switches between plain and formatted text, with a short aid for the latter. */
export function FormatField({ format, onChange }: FormatFieldProps) {
  const isOn = format === 'MARKDOWN'
  return (
    <div>
      <Switch
        label="Formatted text"
        hint="For emphasis, lists, tables, code and formulas. It covers the question, its options and the explanation."
        isOn={isOn}
        onChange={(isChecked) => onChange(isChecked ? 'MARKDOWN' : 'PLAIN')}
      />
      {isOn && (
        <details className="mt-2 rounded-box border border-line bg-canvas px-3 py-1">
          <summary className="min-h-6 w-fit py-1.5 text-sm font-semibold">How to write it</summary>
          <dl className="grid gap-x-4 gap-y-2 pt-1 pb-3 text-sm sm:grid-cols-[auto_1fr]">
            {AID.map(([source, result]) => (
              <div key={source} className="contents">
                <dt>
                  <code dir="ltr" translate="no" className="font-mono whitespace-pre-wrap">
                    {source}
                  </code>
                </dt>
                <dd className="text-muted max-sm:mb-2">{result}</dd>
              </div>
            ))}
          </dl>
          <p className="pb-2 text-sm text-muted">HTML and links are shown as they are written.</p>
        </details>
      )}
    </div>
  )
}
