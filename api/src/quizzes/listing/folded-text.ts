/**
 * SQL that folds a text, so that comparisons ignore case and accents. It needs no extension of PostgreSQL.
 * Upper case, because the Greek sigma has two lower-case forms. Most texts are ASCII and need no more.
 *
 * @param column SQL of a text, without side effects: it is repeated.
 */
export function folded(column: string): string {
  return `CASE WHEN octet_length(${column}) = char_length(${column}) THEN upper(${column})
    ELSE upper(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g')) END`
}
