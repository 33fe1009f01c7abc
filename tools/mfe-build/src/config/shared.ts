import kitPackage from '@sottomondo/mfe-kit/package.json' with { type: 'json' }
import routerPackage from '@sottomondo/router/package.json' with { type: 'json' }

/**
 * Modules that a page has once: react, the router facade and the kit. The shell brings them, loaded from the start; a
 * remote has no copy of its own to fall back on, so that one page can never hold two.
 *
 * The shell imports what it needs of the kit as any other module, and shares the whole of it under another name: what
 * only remotes use is in a chunk of its own, which comes with the first remote.
 */
export function shared(role: 'shell' | 'remote') {
  const once = { singleton: true, strictVersion: true }
  const how = role === 'shell' ? { ...once, eager: true } : { ...once, import: false as const }
  const packaged = (version: string) => ({ ...how, version, requiredVersion: `^${version}` })
  return {
    react: how,
    'react/': how,
    'react-dom': how,
    'react-dom/': how,
    '@sottomondo/router': packaged(routerPackage.version),
    [role === 'shell' ? '@sottomondo/mfe-kit/for-remotes' : '@sottomondo/mfe-kit']: {
      ...packaged(kitPackage.version),
      ...(role === 'shell' ? { eager: false } : {}),
      shareKey: '@sottomondo/mfe-kit',
      // The shell judges from a remote's manifest which kit it can run with, before it loads any of its code.
      requiredVersion: false as const,
    },
  }
}
