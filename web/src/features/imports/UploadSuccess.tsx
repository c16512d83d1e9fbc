import { UserText } from '../../ui/UserText.tsx'

interface UploadSuccessProps {
  title: string
  questionCount: number
}

/** The sentence that says that a file has become a quiz. */
export function UploadSuccess({ title, questionCount }: UploadSuccessProps) {
  return (
    <span>
      Quiz "<UserText>{title}</UserText>" uploaded successfully!{' '}
      <span>{`${questionCount} questions created.`}</span>
    </span>
  )
}
