import type { FieldRules, Judge } from './judge.ts'

/**
 * Loads the rules of all forms of the shell, or of a remote (`gen/field-rules.ts`): nobody needs them before they have
 * filled one in.
 */
export type FieldRulesLoader = () => Promise<Readonly<Record<string, FieldRules>>>

const loaders: FieldRulesLoader[] = []
const judges = new Map<string, Judge>()
const coming = new Map<string, Promise<boolean>>()

/** Makes forms known: those of the shell as it starts, and a remote's as it is loaded. */
export const addFieldRules = (load: FieldRulesLoader): void => void loaders.push(load)

/** Returns what judges a form; undefined until its rules are loaded. */
export const judgeOf = (call: string): Judge | undefined => judges.get(call)

/**
 * Loads the rules of a form. One that nobody has made known, such as that of a remote built with an older kit, is judged
 * by the server alone.
 * @returns whether they are loaded; false when that fails now. Another call tries again
 */
export function bringJudge(call: string): Promise<boolean> {
  const begun = coming.get(call) ?? load(call)
  coming.set(call, begun)
  return begun
}

async function load(call: string): Promise<boolean> {
  try {
    const [{ judgeBy }, rules] = await Promise.all([import('./judge.ts'), rulesOf(call)])
    judges.set(call, judgeBy(rules))
    return true
  } catch (cause) {
    console.warn('Not loaded:', cause)
    coming.delete(call)
    return false
  }
}

/** Asks the remote first that came last: it is the one in sight, or the newer of its two builds. */
async function rulesOf(call: string): Promise<FieldRules | undefined> {
  for (const load of [...loaders].reverse()) {
    const found = (await load())[call]
    if (found) return found
  }
  return undefined
}
