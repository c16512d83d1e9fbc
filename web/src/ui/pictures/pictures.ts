import { createContext } from 'react'

/** A picture that a text refers to by its name. */
export interface ShownPicture {
  /** In lower case. */
  name: string
  url: string
  /** In pixels. */
  width: number
  height: number
}

/** The pictures that the texts below may refer to. */
export const Pictures = createContext<readonly ShownPicture[]>([])

/** Requests a picture's file with the rights of the signed-in user. */
export const FetchPicture = createContext<(url: string) => Promise<Response>>((url) => fetch(url))
