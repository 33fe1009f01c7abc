/**
 * In place of what the federation runtime has for manifests of its own and for preloading: our remotes have another
 * manifest, and are registered by the address of their entry. Without types, for it goes into the build as it is.
 */
export class SnapshotHandler {
  manifestCache = new Map()
  hooks = { applyPlugin: () => undefined }
}

export const getGlobalRemoteInfo = () => ({})
export const defaultPreloadArgs = () => ({})
export const formatPreloadArgs = () => []
export const normalizePreloadExposes = () => []
export const preloadAssets = async () => []
