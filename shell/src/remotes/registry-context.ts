import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { createContext } from 'react'

/** The remotes of this page; they stay the same for as long as it lives. */
export const RegistryContext = createContext<PageRegistry>({ revision: 0, remotes: [] })
