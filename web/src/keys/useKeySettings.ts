import { useState } from 'react'
import { readKeySettings, saveKeySettings, type KeySettings } from './key-settings.ts'

/** The learner's settings for single keys, remembered in this browser. */
export function useKeySettings(): [KeySettings, (settings: KeySettings) => void] {
  const [settings, setSettings] = useState(readKeySettings)
  const change = (next: KeySettings) => {
    setSettings(next)
    saveKeySettings(next)
  }
  return [settings, change]
}
