/** What makes going back in the browser do what its player expects; in one chunk, after the first paint. */
export { startOverlays } from '../menu/overlays.ts'
export { startPlaces } from './places.ts'
