import { asUtf8, encodingPreview, ENCODINGS } from 'quiz-format'
import { useMemo, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Select } from '../forms/Select.tsx'

/** A file that is not UTF-8: the user has to choose its encoding. */
export interface UnknownEncoding {
  bytes: Uint8Array
  /** The name of the most likely encoding. */
  likely: string
}

interface EncodingPromptProps extends UnknownEncoding {
  file: File
  /** Receives the file converted to UTF-8. */
  onRead: (file: File) => void
}

/** Asks for the encoding of a file that is not UTF-8, with a preview of the text in the selected encoding. */
export function EncodingPrompt({ file, bytes, likely, onRead }: EncodingPromptProps) {
  const [encoding, setEncoding] = useState<string>(likely)
  const lines = useMemo(() => encodingPreview(bytes, encoding), [bytes, encoding])

  const read = () => {
    const text = asUtf8(bytes, encoding)
    if (text) onRead(new File([text], file.name, { type: file.type }))
  }

  return (
    <section
      aria-labelledby="encoding"
      className="flex flex-col gap-3 rounded-box border border-line-strong bg-surface px-4 py-3"
    >
      <h2 id="encoding" className="font-semibold">
        How should this file be read?
      </h2>
      {lines?.length !== 0 && (
        <p className="text-sm text-muted">
          It is not in UTF-8. Choose the encoding with which these words read right.
        </p>
      )}
      <Select label="Encoding" value={encoding} onChange={(event) => setEncoding(event.target.value)}>
        {ENCODINGS.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <ul aria-label="Preview" aria-live="polite" className="flex flex-col gap-1">
        {lines === null && <li>The file cannot have this encoding.</li>}
        {lines?.length === 0 && (
          <li>With this encoding the file has only plain English letters and signs.</li>
        )}
        {lines?.map(({ line, words }) => (
          <li key={line} className="flex items-baseline gap-3">
            <span className="shrink-0 text-sm text-muted tabular-nums">{`Line ${line}`}</span>{' '}
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {words.join('  ')}
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={read} disabled={lines === null} className="sm:self-start">
        Read it this way
      </Button>
    </section>
  )
}
