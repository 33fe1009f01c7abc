import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { commonConfig, withClassNames } from './common.ts'
import { freshFolder, serverFolder } from './folders.ts'
import { shellClassNames } from './shell.ts'

/** The shell once more, as one file for the gateway, which draws the first picture of a page with it. */
export function pageConfig(folder: string): Configuration {
  const { output: _, ...common } = commonConfig({ folder, mode: 'production' })
  const classNames = withClassNames(common.module, shellClassNames)
  return {
    ...common,
    target: 'node24',
    devtool: false,
    entry: { page: './src/server/render-page.tsx' },
    output: {
      path: join(folder, freshFolder, serverFolder),
      // The gateway keeps loaded files by name: another build needs another one.
      filename: '[name].[contenthash:10].cjs',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      library: { type: 'commonjs2' },
      publicPath: '/',
      uniqueName: 'sm',
    },
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, '@module-federation/enhanced/runtime': false } },
    module: {
      ...classNames,
      generator: {
        ...classNames?.generator,
        'asset/resource': { emit: false },
        'css/module': { ...classNames?.generator?.['css/module'], exportsOnly: true },
        css: { exportsOnly: true },
      },
    },
    optimization: { minimize: false, realContentHash: true, splitChunks: false },
    plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}
