import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'

/**
 * Runs the end-to-end tests last. Of the tests that run beside each other, they have the most and the
 * shortest files, so that no worker is without work while a long file ends.
 */
class EndToEndTestsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLast = ({ project }: TestSpecification) => project.name === 'e2e'
    return [...sorted.filter((file) => !isLast(file)), ...sorted.filter(isLast)]
  }
}

export default defineConfig({
  test: {
    projects: [
      'quiz-format',
      'client',
      'api',
      'web',
      'web/vitest.e2e.config.ts',
      'cli',
      'test/process',
      'chaos',
    ],
    sequence: { sequencer: EndToEndTestsLast },
  },
})
