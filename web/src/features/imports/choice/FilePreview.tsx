import type { QuizQuestion } from 'quiz-format'
import { useCallback } from 'react'
import type { PicturePreview } from '../../../quiz-files/file-check.ts'
import { FetchPicture, Pictures } from '../../../ui/pictures/pictures.ts'
import { SolvedOptions } from '../../../ui/SolvedOptions.tsx'
import { FormattedText } from '../../../ui/rich/FormattedText.tsx'
import { UserText } from '../../../ui/UserText.tsx'

interface FilePreviewProps {
  questions: readonly QuizQuestion[]
  /** Those that the questions show. */
  pictures: readonly PicturePreview[]
  /** The number of questions in the file. */
  total: number
}

/** The first questions of a file as they will look, with the correct options marked. */
export function FilePreview({ questions, pictures, total }: FilePreviewProps) {
  const shown = questions.length
  const fetchPicture = useCallback(
    async (url: string) => new Response(pictures.find(({ name }) => name === url)?.file ?? null),
    [pictures],
  )
  return (
    <section aria-labelledby="preview" className="rounded-box border border-line bg-surface p-4 sm:p-5">
      <h2 id="preview" className="font-semibold">
        {shown === total ? 'Preview' : `Preview: the first ${shown} questions`}
      </h2>
      <FetchPicture value={fetchPicture}>
        <Pictures value={pictures.map(({ name, width, height }) => ({ name, width, height, url: name }))}>
          <ol aria-labelledby="preview" className="mt-2 divide-y divide-line">
            {questions.map(({ section, text, format, options, answerIndex, explanation }, index) => (
              <li key={index} className="py-4 last:pb-0">
                {section !== null && (
                  <UserText as="p" layout="name" className="mb-1 text-sm text-muted">
                    {section}
                  </UserText>
                )}
                <div className="flex gap-2 font-semibold">
                  <span className="shrink-0 text-muted tabular-nums">{`${index + 1}.`}</span>{' '}
                  <FormattedText as="p" format={format} className="line-clamp-6 min-w-0 grow">
                    {text}
                  </FormattedText>
                </div>
                <SolvedOptions {...{ options, answerIndex, format }} />
                {explanation !== null && (
                  <FormattedText
                    as="p"
                    format={format}
                    className="mt-3 line-clamp-4 border-s-2 border-line ps-3 text-muted"
                  >
                    {explanation}
                  </FormattedText>
                )}
              </li>
            ))}
          </ol>
        </Pictures>
      </FetchPicture>
    </section>
  )
}
