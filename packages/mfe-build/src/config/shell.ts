import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { type BuildOptions, commonConfig, withClassNames } from './common.ts'
import { shared } from './shared.ts'

/** The same in the browser's build and in the gateway's, whose modules are numbered otherwise. */
export const shellClassNames = '[uniqueName]-[hash:base64:6]-[local]'

/** The host: knows no remote when it is built; it learns them from the registry in the page. */
export function shellConfig(options: BuildOptions): Configuration {
  const common = commonConfig(options)
  return {
    ...common,
    // Sharing provides only what somebody imports: a shell built for development has no use of its own for the JSX runtime
    // that the released remotes need.
    entry: { shell: options.mode === 'development' ? ['react/jsx-runtime', './src/main.tsx'] : './src/main.tsx' },
    output: { ...common.output, publicPath: '/', uniqueName: 'sm' },
    module: withClassNames(common.module, shellClassNames),
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shareStrategy: 'loaded-first',
        shared: shared('shell'),
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  }
}
