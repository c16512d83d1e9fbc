import { createContext } from 'react'

/** Whether the viewer may change the quiz of the page; a quiz can be shared to be read only. */
export const CanEdit = createContext(true)
