/** What other features use of the test checkout. */
export { createTestProvider } from './test-provider.ts'
