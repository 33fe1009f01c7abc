import { createStore } from '@sottomondo/mfe-kit/host'
import type { ComponentType } from 'react'

/** What of the frame no first paint waits for, once it has come (`after-paint.tsx`). */
export const lateParts = createStore<ComponentType | undefined>(undefined)
