import { MAX_TEXT } from 'quiz-format/rules'
import type { ReactElement } from 'react'
import { TextArea, TextField } from '../../../ui/forms/Field.tsx'
import type { formFields } from '../../../ui/forms/form-fields.ts'
import { Pictures } from '../../../ui/pictures/pictures.ts'
import { AddPicture } from './pictures/AddPicture.tsx'
import { insertPicture } from './pictures/insert-picture.ts'
import { useQuizPictures } from './pictures/useQuizPictures.ts'
import { FormatField } from './FormatField.tsx'
import { OptionPreview } from './OptionPreview.tsx'
import { parseOptionLine } from './option-line.ts'
import { QuestionPreview } from './QuestionPreview.tsx'
import { readIndex, type QuestionForm } from './question-form.ts'

/** The labels of the fields of a question. */
export const QUESTION_LABELS = {
  text: 'Question',
  options: 'Options',
  answerIndex: 'Answer index',
  explanation: 'Explanation',
  format: 'Text',
}

interface QuestionFieldsProps {
  quizId: string
  form: QuestionForm
  setForm: (form: QuestionForm) => void
  field: ReturnType<typeof formFields<QuestionForm>>
  /** Content below the answer. */
  hint?: ReactElement
}

/** The fields of a question, new or not. */
export function QuestionFields({ quizId, form, setForm, field, hint }: QuestionFieldsProps) {
  const isFormatted = form.format === 'MARKDOWN'
  const { pictures, add } = useQuizPictures(quizId, isFormatted)
  return (
    <Pictures value={pictures}>
      <div className="@container">
        <div className={`grid items-start gap-4 ${isFormatted ? '@xl:grid-cols-2' : ''}`}>
          <AddPicture
            {...{ quizId }}
            isOffered={isFormatted}
            onAdd={(picture, insertion) => {
              add(picture)
              setForm(insertPicture(form, insertion))
            }}
          >
            <TextArea {...field('text')} name="text" label={QUESTION_LABELS.text} required limit={MAX_TEXT} />
            <FormatField format={form.format} onChange={(format) => setForm({ ...form, format })} />
            <TextArea
              {...field('options')}
              name="options"
              label={QUESTION_LABELS.options}
              required
              rows={2}
              hint='2 to 10, separated by commas. One that has a comma goes in quotes: "Paris, France"'
            />
            <TextField
              {...field('answerIndex')}
              label={QUESTION_LABELS.answerIndex}
              required
              inputMode="numeric"
              autoComplete="off"
              hint="The number of the right option, counted from 0. You can also choose it below."
            />
            <OptionPreview
              options={parseOptionLine(form.options)}
              format={form.format}
              answerIndex={readIndex(form)}
              onSelect={(index) => setForm({ ...form, answerIndex: String(index) })}
            />
            {hint}
            <TextArea
              {...field('explanation')}
              name="explanation"
              label={QUESTION_LABELS.explanation}
              rows={2}
              limit={MAX_TEXT}
              hint="Why the right option is right; shown after an attempt."
            />
          </AddPicture>
          {isFormatted && <QuestionPreview form={form} />}
        </div>
      </div>
    </Pictures>
  )
}
