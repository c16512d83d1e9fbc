/**
 * The code of a page failed to load, for example because the browser is offline or a newer build has replaced
 * the file.
 */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The file of this page could not be loaded', { cause })
  }
}
