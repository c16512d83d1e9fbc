import type { CodegenConfig } from '@graphql-codegen/cli'

// Generates types for the GraphQL documents of the web app and the command line program. `npm run check`
// fails when they are out of date.
const client = (workspace: string, config: object): NonNullable<CodegenConfig['generates']> => ({
  [`${workspace}/src/gql/`]: {
    preset: 'client',
    documents: [`${workspace}/src/**/*.{ts,tsx}`, `!${workspace}/src/gql/**`],
    presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      strictScalars: true,
      scalars: { DateTime: 'string', Upload: 'File' },
      avoidOptionals: { field: true, inputValue: false },
      ...config,
    },
  },
})

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: { ...client('web', {}), ...client('cli', { documentMode: 'string' }) },
}

export default config
