// Accents after decomposition, and the invisible characters of everyday texts: soft hyphens, zero-width
// characters, marks of the writing direction, and selectors of emoji variants.
const IGNORED =
  '[\\u0300-\\u036f\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufe00-\\ufe0f\\ufeff]'

/**
 * SQL that folds a text, so that comparisons ignore case, accents and invisible characters. It needs no
 * extension of PostgreSQL. Upper case, because the Greek sigma has two lower-case forms. The upper case of ß
 * is SS, but whether `upper` knows that depends on the database's locale. Most texts are ASCII and need no
 * more than `upper`.
 *
 * @param column SQL of a text, without side effects: it is repeated.
 */
export function folded(column: string): string {
  const capitals = `upper(regexp_replace(normalize(${column}, NFD), '${IGNORED}', '', 'g'))`
  return `CASE WHEN octet_length(${column}) = char_length(${column}) THEN upper(${column})
    ELSE regexp_replace(${capitals}, '[ßẞ]', 'SS', 'g') END`
}
