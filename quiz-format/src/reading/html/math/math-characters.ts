// Characters of formulas that TeX has a command for.
const COMMANDS =
  'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda ' +
  'μ mu µ mu ν nu ξ xi π pi ρ rho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega ' +
  'Γ Gamma Δ Delta ∆ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega ' +
  '× times ÷ div · cdot ⋅ cdot ∙ bullet ± pm ∓ mp ≤ le ≥ ge ≠ ne ≈ approx ≡ equiv ∼ sim ≅ cong ∝ propto ' +
  '∞ infty ∂ partial ∇ nabla ∑ sum ∏ prod ∫ int ∮ oint ∈ in ∉ notin ∋ ni ∅ emptyset ∪ cup ∩ cap ⊂ subset ⊃ supset ' +
  '⊆ subseteq ⊇ supseteq ∀ forall ∃ exists ¬ neg ∧ land ∨ lor → to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ' +
  '⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ⇌ rightleftharpoons ∠ angle ⊥ perp ∥ parallel ⊕ oplus ⊗ otimes ℏ hbar ' +
  'ℓ ell … ldots ⋯ cdots ⟨ langle ⟩ rangle ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C}'

const WRITTEN = new Map<string, string>([
  ['\\', '\\backslash '],
  ['^', '\\^{}'],
  ['~', '\\sim '],
  ['−', '-'],
  ['′', "'"],
  // Operators that are not shown, such as that between the factors of a product.
  ...['\u2061', '\u2062', '\u2063', '\u2064', '\u200B'].map((hidden): [string, string] => [hidden, '']),
  ...[...'{}%#$&_'].map((mark): [string, string] => [mark, `\\${mark}`]),
  ...pairsOf(COMMANDS),
])

function pairsOf(list: string): [string, string][] {
  const words = list.split(' ')
  return words.flatMap((command, index): [string, string][] => {
    const character = words[index - 1] ?? ''
    return index % 2 === 1 && /^[a-z]/i.test(command) ? [[character, `\\${command} `]] : []
  })
}

const FUNCTIONS = new Set(
  (
    'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth ln log lg exp lim max min sup inf det dim ' +
    'ker deg gcd arg Pr'
  ).split(' '),
)

/** Writes characters of a formula in TeX. */
export function texOfCharacters(text: string): string {
  return Array.from(text, (character) => WRITTEN.get(character) ?? character).join('')
}

/** The command of a function such as the sine, or null. */
export function texOfFunction(name: string): string | null {
  return FUNCTIONS.has(name) ? `\\${name} ` : null
}
