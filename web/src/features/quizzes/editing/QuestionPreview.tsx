import { useDeferredValue } from 'react'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import type { QuestionForm } from './question-form.ts'

/** How the question and the explanation will look. The options have a preview of their own. */
export function QuestionPreview({ form }: { form: QuestionForm }) {
  // Typing goes first: a long text with formulas takes a moment.
  const { text, explanation, format } = useDeferredValue(form)
  return (
    <section
      aria-label="Preview"
      className="min-w-0 rounded-box border border-dashed border-line-strong p-3 @xl:sticky @xl:top-20"
    >
      <p className="mb-2 text-sm text-muted">Preview</p>
      <FormattedText as="p" format={format} className="font-semibold">
        {text}
      </FormattedText>
      {explanation !== '' && (
        <FormattedText as="p" format={format} className="mt-3 border-s-2 border-line ps-3 text-muted">
          {explanation}
        </FormattedText>
      )}
    </section>
  )
}
