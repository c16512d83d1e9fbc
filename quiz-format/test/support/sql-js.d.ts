// The part of sql.js that the tests use.
declare module 'sql.js' {
  export interface Database {
    run(sql: string, values?: (string | number | null)[]): Database
    export(): Uint8Array
    close(): void
  }
  export default function initSqlJs(): Promise<{ Database: new () => Database }>
}
