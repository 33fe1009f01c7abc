import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import routerPackage from '@sottomondo/router/package.json' with { type: 'json' }

/** React Router names its development build in every condition; the other one is without its warnings. */
export function productionRouter(): Record<string, string> {
  const facade = createRequire(import.meta.resolve(`${routerPackage.name}/package.json`))
  const router = createRequire(facade.resolve('react-router-dom')).resolve('react-router')
  const folder = join(dirname(router), '../production')
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') }
}
