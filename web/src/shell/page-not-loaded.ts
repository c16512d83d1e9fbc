/** The code of a page failed to load: no network, or replaced by a newer build. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The file of this page could not be loaded', { cause })
  }
}
