import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { type BuildOptions, commonConfig } from './common.ts'
import { shared } from './shared.ts'

export interface RemoteBuildOptions extends BuildOptions {
  /** The build's global name: new for every build, so that a page with an older one never mixes their chunks. */
  container: string
}

/** A remote: one entry that exposes './remote', everything else loaded when a screen needs it. */
export function remoteConfig({ container, ...options }: RemoteBuildOptions): Configuration {
  const common = commonConfig(options)
  const hash = options.mode === 'development' ? '' : '.[contenthash:10]'
  return {
    ...common,
    entry: {},
    output: { ...common.output, publicPath: 'auto', uniqueName: container },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: `remoteEntry${hash}.js`,
        exposes: { './remote': './gen/remote.ts' },
        shareStrategy: 'loaded-first',
        shared: shared('remote'),
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  }
}
