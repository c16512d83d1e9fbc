import type { CodegenConfig } from '@graphql-codegen/cli'

// Generates types for the GraphQL documents of the web app, the command line program and the client. `npm run check`
// fails when they are out of date.
const types = {
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  scalars: { DateTime: 'string', Upload: 'File' },
  avoidOptionals: { field: true, inputValue: false },
}

const client = (workspace: string, options: object): NonNullable<CodegenConfig['generates']> => ({
  [`${workspace}/src/gql/`]: {
    preset: 'client',
    documents: [`${workspace}/src/**/*.{ts,tsx}`, `!${workspace}/src/gql/**`],
    presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
    config: { ...types, ...options },
  },
})

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    ...client('web', {}),
    ...client('cli', { documentMode: 'string' }),
    // Types alone, so that the package needs no other one.
    'client/src/gql/operations.ts': {
      documents: ['client/src/calls/*.ts'],
      plugins: ['typescript-operations'],
      config: types,
    },
  },
}

export default config
