/** The code of a page failed to load, because there is no network or a newer build has replaced it. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The file of this page could not be loaded', { cause })
  }
}
