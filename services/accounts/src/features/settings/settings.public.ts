/** What other features use of settings. */
export { readSettings, type Settings, writeProfile } from './settings.store.ts'
