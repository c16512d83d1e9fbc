import { use, useCallback, useEffect, useRef, useState } from 'react'
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
  const [address, setAddress] = useState<string | null>(null)

  const isGone = useRef(false)

  // A file that arrives after the picture has gone needs no memory.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const load = useCallback(async () => {
    const loaded = await fetchAddress(fetchPicture, url)
    if (isGone.current && loaded !== null) URL.revokeObjectURL(loaded)
    if (isGone.current) return
    setAddress(loaded)
    setFile(loaded === null ? { state: 'failed' } : { state: 'loaded', address: loaded })
  }, [fetchPicture, url])

  // Loads the file once the picture is near.
  useEffect(() => {
    if (isNear) void load()
  }, [isNear, load])

  // Frees the memory when the picture goes.
  useEffect(() => {
    if (address === null) return
    return () => URL.revokeObjectURL(address)
  }, [address])

  // A picture that failed without a network is loaded when the network is back.
  const hasFailed = file.state === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => void load()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [hasFailed, load])

  const retry = async () => {
    setFile({ state: 'loading' })
    await load()
  }
  return { file, retry }
}

async function fetchAddress(
  fetchPicture: (url: string) => Promise<Response>,
  url: string,
): Promise<string | null> {
  try {
    for (let attempt = 1; ; attempt++) {
      const response = await fetchPicture(url)
      if (response.ok) return URL.createObjectURL(await response.blob())
      if (!BUSY.has(response.status) || attempt === MAX_ATTEMPTS) return null
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(response)))
    }
  } catch {
    return null
  }
}

// The server sends only so many pictures at once.
const BUSY = new Set([429, 503])
const MAX_ATTEMPTS = 4
/** Seconds. */
const LONGEST_PAUSE = 10

// Not all at the same moment: a whole class may wait.
function pauseAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after') ?? 1)
  return Math.min(seconds, LONGEST_PAUSE) * (500 + 500 * Math.random())
}
