import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { browserQuery } from '@sottomondo/api-contract/browsers'
import { federationRuntimeAliases } from './federation-runtime.ts'
import { freshFolder, mapsFolder } from './folders.ts'
import { productionRouter } from './router.ts'

export interface BuildOptions {
  /** The workspace's folder. */
  folder: string
  mode: 'production' | 'development'
}

/**
 * Common settings of all front-end builds. Nearly nothing is transformed but types and JSX: the browsers are new
 * enough.
 */
export function commonConfig({ folder, mode }: BuildOptions): Configuration {
  const development = mode === 'development'
  const hash = development ? '' : '.[contenthash:10]'
  return {
    context: folder,
    mode,
    target: ['web', `browserslist:${browserQuery.join()}`],
    // The code has no link to its map: a browser would ask for it, and only we have it.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    lazyCompilation: false,
    output: {
      path: join(folder, freshFolder),
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      cssFilename: `assets/[name]${hash}.css`,
      cssChunkFilename: `assets/[name]${hash}.css`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      ...(development ? {} : { sourceMapFilename: `${mapsFolder}/[file].map` }),
      clean: true,
      // In milliseconds. A connection can die without a word: the screen is then asked for again.
      chunkLoadTimeout: 10_000,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      alias: { ...federationRuntimeAliases(), ...(development ? {} : productionRouter()) },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swcLoader(development), type: 'javascript/auto' },
        ...(development ? [] : [leanRouter]),
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|webp|woff2)$/, type: 'asset/resource' },
      ],
      // Custom properties are no module's own: one sheet sets what another reads, such as a scene's colours.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
      generator: { 'css/module': { exportsConvention: 'as-is', localIdentName: '[uniqueName]-[id]-[local]' } },
    },
    optimization: {
      runtimeChunk: false,
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserQuery } }),
      ],
    },
    plugins: [shortErrors, noSnapshots, ...(development ? [new ReactRefreshRspackPlugin()] : [])],
    // Our own budgets judge sizes.
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  }
}

/** Players never see the federation runtime's sentences, and would load them before anything is painted. */
const shortErrors = new rspack.NormalModuleReplacementPlugin(/error-codes[\\/]dist[\\/]desc\.mjs$/, (module) => {
  if (module.createData) module.createData.resource = join(import.meta.dirname, 'federation-errors.ts')
})

/** What the federation runtime has for manifests of its own and for preloading, which no remote of ours uses. */
const noSnapshots = new rspack.NormalModuleReplacementPlugin(
  /runtime-core[\\/]dist[\\/](plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
  (module) => {
    if (module.createData) module.createData.resource = join(import.meta.dirname, 'federation-snapshots.ts')
  },
)

const leanRouter = {
  test: /react-router[\\/]dist[\\/]production[\\/][^\\/]*\.mjs$/,
  use: join(import.meta.dirname, 'unused-components.ts'),
}

/** Returns a config's modules with another naming of CSS classes. */
export function withClassNames(module: Configuration['module'], localIdentName: string): Configuration['module'] {
  const generator = { ...module?.generator, 'css/module': { ...module?.generator?.['css/module'], localIdentName } }
  return { ...module, generator }
}

function swcLoader(development: boolean) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      env: { targets: browserQuery },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  }
}
