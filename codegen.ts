import type { CodegenConfig } from '@graphql-codegen/cli'

// The documents of the web app and of the command line program become types; a test fails when these drift.
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
