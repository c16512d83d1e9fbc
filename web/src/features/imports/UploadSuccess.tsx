import { UserText } from '../../ui/UserText.tsx'

interface UploadSuccessProps {
  title: string
  questionCount: number
}

/** The success message of an upload. */
export function UploadSuccess({ title, questionCount }: UploadSuccessProps) {
  return (
    <span>
      Quiz "<UserText>{title}</UserText>" uploaded successfully!{' '}
      <span>{`${questionCount} questions created.`}</span>
    </span>
  )
}
