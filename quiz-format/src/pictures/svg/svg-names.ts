function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Elements that draw. Whatever runs, loads, links, moves or holds HTML is not among them. */
export const DRAWING_ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc style
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG
  feFuncR feGaussianBlur feMerge feMergeNode feOffset`)

/** Elements that are replaced by their content. */
export const TRANSPARENT_ELEMENTS = words('a switch')

/** Elements of editors and their notes, which nobody sees. They are left out without a word. */
export const UNSEEN_ELEMENTS = words('metadata namedview perspective path-effect RDF Work pgf grid guide')

const TEXT_PROPERTIES = words(`
  direction dominant-baseline alignment-baseline baseline-shift text-anchor font-family font-size font-stretch
  font-style font-variant font-weight letter-spacing word-spacing text-decoration text-rendering white-space
  writing-mode unicode-bidi line-height font text-align`)

/** Properties that a style or an attribute may set. */
export const PROPERTIES: ReadonlySet<string> = new Set([
  ...TEXT_PROPERTIES,
  ...words(`
  clip-path clip-rule color color-interpolation color-interpolation-filters display fill fill-opacity fill-rule
  filter flood-color flood-opacity image-rendering isolation marker marker-end marker-mid marker-start mask
  mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width transform transform-origin vector-effect visibility`),
])

/** Attributes that are not properties: geometry and references. */
export const DRAWING_ATTRIBUTES = words(`
  id class style viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points width height dx dy
  rotate textLength lengthAdjust startOffset method spacing side offset gradientUnits gradientTransform
  spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerWidth markerHeight markerUnits orient refX refY pathLength space
  filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 type values stdDeviation edgeMode
  tableValues slope intercept amplitude exponent role aria-label`)

/** Elements that may refer to another element of the picture by "href". */
export const REFERRING_ELEMENTS = words('use linearGradient radialGradient pattern textPath filter')
