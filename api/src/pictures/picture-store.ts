/** Where the bytes of pictures are. Their size and type are always in the database. */
export interface PictureStore {
  /** Whether it is outside of the database, so that a transaction that fails leaves its bytes there. */
  isOutside: boolean
  /**
   * Stores a picture. The caller holds a lock on its row, so that nobody deletes it at the same time.
   *
   * @param hash SHA-256 of the bytes in hexadecimal digits.
   * @returns what to store in the row; null if the bytes are elsewhere.
   * @throws ServiceUnavailable when the store does not respond.
   */
  put: (hash: string, picture: { type: string; bytes: Uint8Array }) => Promise<Uint8Array | null>
  /**
   * Reads a picture whose row has no bytes.
   *
   * @throws ServiceUnavailable when the store does not have it or does not respond.
   */
  get: (hash: string) => Promise<Uint8Array>
  /** Deletes a picture whose row has no bytes; does nothing if it is not there. */
  delete: (hash: string) => Promise<void>
}
