import { use, useEffect, useState } from 'react'
import { FetchPicture } from './pictures.ts'

export type PictureFile = { state: 'loading' } | { state: 'loaded'; address: string } | { state: 'failed' }

/**
 * Loads a picture into memory. An address alone would not do: the server wants the token of the session.
 *
 * @param isNear whether it is in or near the visible part of the page; before, nothing is loaded.
 */
export function usePictureFile(
  url: string,
  isNear: boolean,
): { file: PictureFile; retry: () => Promise<void> } {
  const fetchPicture = use(FetchPicture)
  const [file, setFile] = useState<PictureFile>({ state: 'loading' })
  const [tries, setTries] = useState(0)

  // Loads the file, and frees its memory when the picture goes.
  useEffect(() => {
    if (!isNear) return
    let address: string | null = null
    let isGone = false
    fetchPicture(url)
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status))
        const blob = await response.blob()
        if (isGone) return
        address = URL.createObjectURL(blob)
        setFile({ state: 'loaded', address })
      })
      .catch(() => isGone || setFile({ state: 'failed' }))
    return () => {
      isGone = true
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [fetchPicture, url, isNear, tries])

  // A picture that failed without a network is loaded when the network is back.
  const hasFailed = file.state === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => setTries((count) => count + 1)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [hasFailed])

  const retry = async () => {
    setFile({ state: 'loading' })
    setTries((count) => count + 1)
  }
  return { file, retry }
}
