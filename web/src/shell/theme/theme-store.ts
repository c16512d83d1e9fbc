/** The chosen theme; `system` follows the operating system. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'

/** The theme of this browser, shared by all tabs through local storage. */
export class ThemeStore {
  readonly #storage: () => Storage
  readonly #root: HTMLElement
  readonly #listeners = new Set<() => void>()
  #theme: Theme

  /**
   * @param storage called on each use, since reading `window.localStorage` may itself throw.
   * @param root the element whose `data-theme` attribute selects the theme in CSS.
   */
  constructor(storage: () => Storage, root: HTMLElement) {
    this.#storage = storage
    this.#root = root
    this.#theme = this.#read()
    this.#show()
  }

  // Arrow functions, since React's useSyncExternalStore calls them without `this`.
  readonly current = (): Theme => this.#theme

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Applies a theme and stores it for the next visit, if the browser allows it. */
  choose(theme: Theme): void {
    try {
      if (theme === 'system') this.#storage().removeItem(KEY)
      else this.#storage().setItem(KEY, theme)
    } catch {
      // Not stored: the choice applies to this tab only.
    }
    this.#change(theme)
  }

  /** Applies the theme that another tab has stored. */
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
    // The colour of the browser's own toolbars depends on the colour scheme, unless a theme was chosen.
    for (const meta of this.#root.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const scheme = meta.dataset['scheme']
      if (this.#theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`
      else meta.media = scheme === this.#theme ? 'all' : 'not all'
    }
  }
}
