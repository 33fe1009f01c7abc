import { PROCESSES, RESIDENTS, SERVICES } from '@sottomondo/local/processes'

/**
 * What is started as a bundled file, `dist/<name>.mjs` (`serverFile`), and its source under the root: the processes,
 * and the jobs and tools of an image.
 */
export const entries: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...PROCESSES, RESIDENTS].map(({ name, folder }) => [name, `${folder}/src/main.ts`])),
  ...Object.fromEntries(SERVICES.map((name) => [`seed-${name}`, `services/${name}/src/seed.ts`])),
  'seed-services': 'deploy/local/src/seed-services.ts',
  'run-prepare': 'deploy/cluster/src/image/run-prepare.ts',
  'run-screens': 'deploy/cluster/src/image/run-screens.ts',
  'run-secrets': 'deploy/cluster/src/image/run-secrets.ts',
  'run-audit': 'services/economy/src/run-audit.ts',
  'run-rebuild': 'services/social/src/run-rebuild.ts',
}

/** Packages that stay in node_modules: native code, what a process loads late, and what Node warns of elsewhere. */
export const outside: readonly string[] = ['@node-rs/argon2', '@mollie/api-client']
