import { childrenOf, directText } from '../../../reading/xml/xml-elements.ts'
import type { XmlElement } from '../../../reading/xml/xml-tree.ts'

/** How an item declares the response to its interaction. */
export class ResponseDeclaration {
  readonly element: XmlElement
  readonly identifier: string
  readonly cardinality: string
  /** The identifiers of the right choices. */
  readonly correct: string[]
  readonly #points: ReadonlyMap<string, number> | null
  readonly #defaultPoints: number

  /**
   * @param element the declaration, with the names of QTI 2.1
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

  /**
   * Looks up what a choice scores by the mapping.
   * @param choice its identifier
   * @returns the points; null without a mapping
   */
  pointsOf(choice: string): number | null {
    return this.#points === null ? null : (this.#points.get(choice) ?? this.#defaultPoints)
  }
}
