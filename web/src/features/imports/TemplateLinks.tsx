import { TEMPLATE, writeQuizFile, type QuizFormat } from 'quiz-format'

const FORMATS: readonly { format: QuizFormat; label: string; type: string }[] = [
  { format: 'csv', label: 'CSV template', type: 'text/csv' },
  { format: 'json', label: 'JSON template', type: 'application/json' },
]

/** Download links for template files. writeQuizFile() generates them, so they are always valid. */
export function TemplateLinks() {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4">
      {FORMATS.map(({ format, label, type }) => (
        <a
          key={format}
          href={`data:${type};charset=utf-8,${encodeURIComponent(writeQuizFile(TEMPLATE, format))}`}
          download={`quiz-template.${format}`}
          className="py-2 font-semibold text-accent underline"
        >
          {label}
        </a>
      ))}
    </p>
  )
}
