import type { ExtractedText } from '../reading/html/html-to-text.ts'
import { renameImages } from '../rich/writing/rename-images.ts'
import { excerpt } from '../text.ts'
import type { CollectedPicture } from './picture-collector.ts'

/** Finds and collects the picture at an address in a file; null if the file does not have it. */
export type FindPicture = (address: string) => CollectedPicture | null

const A_PICTURE = 'a picture'

/**
 * Puts the pictures of a text that was HTML into its Markdown. If one of them cannot be used, the text says
 * that it lost a picture, and why.
 */
export function withPictures<Text extends ExtractedText>(text: Text, find: FindPicture): Text {
  const { pictured, lost } = text
  if (!pictured) return text
  const found = pictured.sources.map((source) => ({ source, result: find(source) }))
  const unusable = found.find(({ result }) => !result?.ok)
  if (unusable) {
    const loss = lostPicture(unusable.source, unusable.result)
    return { ...text, pictured: undefined, lost: lost.map((one) => (one === A_PICTURE ? loss : one)) }
  }
  const nameAt = (index: string) => {
    const result = found[Number(index)]?.result
    return result?.ok ? result.name : index
  }
  const formatted = { ...pictured, text: renameImages(pictured.text, nameAt), isNeeded: true }
  return { ...text, pictured: undefined, formatted }
}

/** Says that a picture is lost, and why. */
export function lostPicture(source: string, result: CollectedPicture | null): string {
  const shown = source.startsWith('data:') ? 'within the text' : `"${excerpt(source)}"`
  if (result && !result.ok) return `${A_PICTURE} (${shown}: ${result.message})`
  return /^(?:https?:)?\/\//i.test(source) ? `${A_PICTURE} on the web (${shown})` : `${A_PICTURE} (${shown})`
}
