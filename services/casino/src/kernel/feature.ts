import type { Feature } from '@sottomondo/server-kit/feature'
import type { KernelContext } from './context.ts'

/** Declares what a part of the kernel adds to this service. */
export const feature = (parts: Feature<KernelContext>) => parts
