import { tryStorage } from '../../../../session/try-storage.ts'

const KEY = 'cover-options'

/** Whether the options are covered at first; remembered in this browser. */
export function readCoverSetting(): boolean {
  return tryStorage(() => window.localStorage.getItem(KEY)) === 'on'
}

export function saveCoverSetting(isOn: boolean): void {
  tryStorage(() => (isOn ? window.localStorage.setItem(KEY, 'on') : window.localStorage.removeItem(KEY)))
}
