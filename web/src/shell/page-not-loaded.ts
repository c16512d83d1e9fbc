/** The file of a page did not come: the network is away, or a newer build has taken its place. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The file of this page could not be loaded', { cause })
  }
}
