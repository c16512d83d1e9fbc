import { tryStorage } from '../session/try-storage.ts'

/** Which single keys work while a quiz is taken. WCAG 2.1.4 requires that each can be switched off. */
export interface KeySettings {
  /** Digits select options, and "?" opens the list of keys. */
  numbers: boolean
  letters: boolean
}

/** Letters are off at first: with speech input, the letters of spoken words would select options. */
const DEFAULTS: KeySettings = { numbers: true, letters: false }
const STORAGE_KEYS = { numbers: 'number-keys', letters: 'letter-keys' } satisfies Record<
  keyof KeySettings,
  string
>

export function readKeySettings(): KeySettings {
  return { numbers: readSetting('numbers'), letters: readSetting('letters') }
}

/** Saves the settings in this browser. If its storage is blocked, they last only until the page is left. */
export function saveKeySettings(settings: KeySettings): void {
  for (const kind of ['numbers', 'letters'] as const) {
    const key = STORAGE_KEYS[kind]
    const isOn = settings[kind]
    tryStorage(() =>
      isOn === DEFAULTS[kind]
        ? window.localStorage.removeItem(key)
        : window.localStorage.setItem(key, isOn ? 'on' : 'off'),
    )
  }
}

function readSetting(kind: keyof KeySettings): boolean {
  const stored = tryStorage(() => window.localStorage.getItem(STORAGE_KEYS[kind]))
  return stored === 'on' || stored === 'off' ? stored === 'on' : DEFAULTS[kind]
}
