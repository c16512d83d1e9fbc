import { childrenOf, directText } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'

export class ResponseDeclaration {
  readonly element: XmlElement
  readonly identifier: string
  readonly cardinality: string
  /** Identifiers of the correct choices. */
  readonly correct: string[]
  readonly #points: ReadonlyMap<string, number> | null
  readonly #defaultPoints: number

  /**
   * @param element with QTI 2.1 names
   */
  constructor(element: XmlElement) {
    this.element = element
    this.identifier = element.attributes.get('identifier') ?? ''
    this.cardinality = element.attributes.get('cardinality') ?? 'single'
    this.correct = childrenOf(element, 'correctResponse')
      .flatMap((correct) => childrenOf(correct, 'value'))
      .map(directText)
    const [mapping] = childrenOf(element, 'mapping')
    this.#points = mapping
      ? new Map(
          childrenOf(mapping, 'mapEntry').map(({ attributes }) => [
            attributes.get('mapKey') ?? '',
            Number(attributes.get('mappedValue')),
          ]),
        )
      : null
    this.#defaultPoints = Number(mapping?.attributes.get('defaultValue') ?? 0)
  }

  /** Points of a choice according to the mapping; null without a mapping. */
  pointsOf(choice: string): number | null {
    return this.#points === null ? null : (this.#points.get(choice) ?? this.#defaultPoints)
  }
}
