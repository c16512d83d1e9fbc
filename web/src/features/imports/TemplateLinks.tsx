import { UPLOAD_FORMATS, writeTemplate, type UploadFormat } from 'quiz-format'

const FORMATS: readonly { format: UploadFormat; label: string; type: string }[] = [
  { format: 'csv', label: 'CSV template', type: 'text/csv' },
  { format: 'json', label: 'JSON template', type: 'application/json' },
]

/** Download links for template files. They are generated, so they are always valid. */
export function TemplateLinks() {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4">
      {FORMATS.map(({ format, label, type }) => (
        <a
          key={format}
          href={`data:${type};charset=utf-8,${encodeURIComponent(templateText(format))}`}
          download={`quiz-template.${format}`}
          className="py-2 font-semibold text-accent underline"
        >
          {label}
        </a>
      ))}
    </p>
  )
}

function templateText(format: UploadFormat): string {
  return new TextDecoder().decode(writeTemplate(UPLOAD_FORMATS[format]))
}
