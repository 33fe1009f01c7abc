import { api } from '../call/api.ts'
import { ApiError } from '../call/api-error.ts'
import { createStore, useStore } from '../store.ts'

/** The names of the city's own residents; empty until they are known. */
const residents = createStore<ReadonlySet<string>>(new Set())

/** Reads who is a resident; called by the shell. Without an answer those who were known stay. */
export async function readResidents(): Promise<void> {
  try {
    residents.set(new Set((await api('GET /api/residents')).accountNames))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.error(error.message)
  }
}

/** Whether a gangster is played by the city itself. */
export const useResident = (name: string): boolean => useStore(residents).has(name)
