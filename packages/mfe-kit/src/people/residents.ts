import { createStore, useStore } from '../store.ts'

/** The names of the city's own residents; empty until the shell has read them. */
export const residents = createStore<ReadonlySet<string>>(new Set())

/** The names of who is played by the city itself. */
export const useResidents = (): ReadonlySet<string> => useStore(residents)

/** Whether a gangster is played by the city itself. */
export const useResident = (name: string): boolean => useResidents().has(name)
