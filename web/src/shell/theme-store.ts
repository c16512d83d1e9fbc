/** What decides on the colours: the system, or a choice that stays. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** The theme of this browser; every tab has the same. */
export class ThemeStore {
  readonly #storage: () => Storage
  readonly #root: HTMLElement
  readonly #listeners = new Set<() => void>()
  #theme: Theme

  /**
   * @param storage called for each use, since a browser may refuse even to name its storage.
   * @param root the element whose `data-theme` the style sheet goes by.
   */
  constructor(storage: () => Storage, root: HTMLElement) {
    this.#storage = storage
    this.#root = root
    this.#theme = this.#read()
    this.#show()
  }

  // Bound, as React's useSyncExternalStore calls them bare.
  readonly current = (): Theme => this.#theme

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Shows a theme and keeps it for the next visit, if the browser lets us. */
  choose(theme: Theme): void {
    try {
      if (theme === 'system') this.#storage().removeItem(KEY)
      else this.#storage().setItem(KEY, theme)
    } catch {
      // It holds for this tab.
    }
    this.#change(theme)
  }

  /** Takes over what another tab has chosen. */
  follow(): void {
    this.#change(this.#read())
  }

  #change(theme: Theme): void {
    this.#theme = theme
    this.#show()
    for (const listener of this.#listeners) listener()
  }

  #read(): Theme {
    try {
      const saved = this.#storage().getItem(KEY)
      return saved === 'light' || saved === 'dark' ? saved : 'system'
    } catch {
      return 'system'
    }
  }

  #show(): void {
    if (this.#theme === 'system') delete this.#root.dataset['theme']
    else this.#root.dataset['theme'] = this.#theme
    // The browser's own bars: each of the two colours is for a scheme of the system, unless one was chosen.
    for (const meta of this.#root.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const scheme = meta.dataset['scheme']
      if (this.#theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
      else meta.media = scheme === this.#theme ? 'all' : 'not all'
    }
  }
}
