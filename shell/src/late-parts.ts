import { createStore } from '@sottomondo/mfe-kit/host'
import type { ComponentType } from 'react'

/** The frame's parts that the first paint does not wait for, once loaded (`after-paint.tsx`). */
export const lateParts = createStore<ComponentType | undefined>(undefined)
