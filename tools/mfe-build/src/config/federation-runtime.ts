import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The federation plugin links its runtime by the path of its CommonJS build, of which nothing can be left out. These
 * aliases lead to the same code as modules: several kB less for the shell and for every remote.
 */
export function federationRuntimeAliases(): Record<string, string> {
  const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
  const packages = [
    tools.resolve('@module-federation/webpack-bundler-runtime'),
    tools.resolve('@module-federation/runtime'),
    enhanced.resolve('@module-federation/inject-external-runtime-core-plugin'),
  ]
  return Object.fromEntries(packages.map((commonJs) => [commonJs, join(dirname(commonJs), 'index.js')]))
}
