import { useState } from 'react'
import { readLetterKeys, saveLetterKeys } from './letter-keys.ts'

/** The switch of the letter keys. */
export interface LetterKeys {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Keeps the switch of the letter keys. */
export function useLetterKeys(): LetterKeys {
  const [isOn, setOn] = useState(readLetterKeys)
  const onChange = (wanted: boolean) => {
    setOn(wanted)
    saveLetterKeys(wanted)
  }
  return { isOn, onChange }
}
