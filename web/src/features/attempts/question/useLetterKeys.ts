import { useState } from 'react'
import { readLetterKeys, saveLetterKeys } from './letter-keys.ts'

export interface LetterKeys {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** The learner's setting for letter keys, remembered in this browser. */
export function useLetterKeys(): LetterKeys {
  const [isOn, setOn] = useState(readLetterKeys)
  const onChange = (next: boolean) => {
    setOn(next)
    saveLetterKeys(next)
  }
  return { isOn, onChange }
}
