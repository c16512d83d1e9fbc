import type { CollectedPicture, PictureCollector } from '../../pictures/picture-collector.ts'
import { pictureNameKey } from '../../pictures/picture-name.ts'
import { bytesOfBase64, bytesOfDataUrl } from '../../reading/text/base64.ts'
import { allText, childrenOf } from '../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../reading/xml/xml-tree.ts'

const START = '@@PLUGINFILE@@'

/** The files within an element such as `<questiontext>`, to which its text refers by `@@PLUGINFILE@@`. */
export class EmbeddedFiles {
  readonly #collector: PictureCollector
  readonly #files = new Map<string, XmlElement>()
  readonly #used = new Set<XmlElement>()

  constructor(element: XmlElement, collector: PictureCollector) {
    this.#collector = collector
    for (const file of childrenOf(element, 'file')) {
      const folder = file.attributes.get('path') ?? '/'
      this.#files.set(keyOf(`${folder}/${file.attributes.get('name') ?? ''}`), file)
    }
  }

  /** Whether the text refers to all the files. */
  get areAllUsed(): boolean {
    return this.#used.size === this.#files.size
  }

  /** Finds and collects the picture at an address. */
  find(address: string): CollectedPicture | null {
    if (address.startsWith('data:')) return this.#collector.add('picture', () => bytesOfDataUrl(address))
    if (!address.startsWith(START)) return null
    const path = address.slice(START.length).replace(/[?#].*$/s, '')
    const file = this.#files.get(keyOf(decoded(path))) ?? this.#files.get(keyOf(path))
    if (!file) return null
    this.#used.add(file)
    return this.#collector.add(file.attributes.get('name') ?? '', () => bytesOfBase64(allText(file)))
  }
}

function keyOf(path: string): string {
  return pictureNameKey(path.replaceAll(/\/{2,}/g, '/'))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
