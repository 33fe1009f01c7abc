/** Enough for every test file of a full run to have one of its own; a long run in watch mode uses them up. */
const ACCOUNTS = 512

/** Not a secret: the server of a test run listens on loopback, for as long as the run lasts. */
const PASSWORD = 'test'

/**
 * Returns the configuration of the run's one nats-server with many accounts: subjects, streams and consumers of one are
 * invisible to the others, so every test file has its own FACTS and DEAD.
 */
export function accountsConfig(): string {
  const accounts = Array.from(
    { length: ACCOUNTS },
    (_, index) => `  T${index + 1} { jetstream: enabled, users: [{ user: t${index + 1}, password: ${PASSWORD} }] }`,
  )
  return `accounts {\n${accounts.join('\n')}\n}\n`
}

/**
 * Returns the URL of an account.
 * @param number from 1 on
 */
export function accountUrl(serverUrl: string, number: number): string {
  if (number > ACCOUNTS)
    throw new Error(`All ${ACCOUNTS} accounts of the test nats-server are given out: start the run anew.`)
  const url = new URL(serverUrl)
  url.username = `t${number}`
  url.password = PASSWORD
  return url.href
}
