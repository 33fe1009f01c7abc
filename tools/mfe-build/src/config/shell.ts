import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { type BuildOptions, commonConfig, withClassNames } from './common.ts'
import { shared } from './shared.ts'

/** The same in the browser's build and in the gateway's, whose modules have other numbers. */
export const shellClassNames = '[uniqueName]-[hash:base64:4]-[local]'

/** The host: knows no remote when it is built; it learns them from the registry in the page. */
export function shellConfig(options: BuildOptions): Configuration {
  const common = commonConfig(options)
  return {
    ...common,
    // Sharing provides only imported modules: a shell built for development has no use of its own for the JSX runtime
    // that the released remotes need.
    entry: { shell: options.mode === 'development' ? ['react/jsx-runtime', './src/main.tsx'] : './src/main.tsx' },
    output: { ...common.output, publicPath: '/', uniqueName: 'sm' },
    module: withClassNames(common.module, shellClassNames),
    optimization: { ...common.optimization, splitChunks: { cacheGroups: { kitParts } } },
    plugins: [
      ...(common.plugins ?? []),
      compiledAhead,
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

/** What several late parts use of the kit is loaded once; a gate's panels are small, and each is for its own page. */
const kitParts = {
  test: /[\\/]packages[\\/]mfe-kit[\\/]src[\\/](?!gates[\\/])/,
  chunks: 'async' as const,
  minChunks: 2,
  minSize: 0,
  name: 'kit-parts',
}

/**
 * Chromium compiles a script's functions when they are first called, one by one, on the thread that draws the page.
 * Nearly all of the shell's are called at once: this comment makes Chromium compile them beside that thread, while the
 * file still arrives. It can for large files only, so no other file has it.
 */
const compiledAhead = new rspack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  include: /\.js$/,
  // After comments are gone, before the file is named by its content.
  stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
})
