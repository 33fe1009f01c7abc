import { charactersIn } from '@sottomondo/server-kit/text'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordRules } from '../auth.rules.ts'

/** Some 18,000 common passwords of at least the required length, in small letters. */
const common = new Set(dictionary['passwords-common'].filter((one) => one.length >= passwordRules.minCharacters))

/** Returns the Dutch sentence that refuses a new password, or null. Length and common ones: NIST SP 800-63B. */
export function passwordFault(password: string): string | null {
  const { minCharacters, maxCharacters } = passwordRules
  const bare = password.trim().toLowerCase()
  if (charactersIn(bare) < minCharacters) return `Een wachtwoord heeft minstens ${minCharacters} tekens.`
  if (charactersIn(password) > maxCharacters) return `Een wachtwoord heeft hoogstens ${maxCharacters} tekens.`
  if (common.has(bare) || new Set(bare).size === 1)
    return 'Dit wachtwoord wordt veel gebruikt en is makkelijk te raden. Kies een ander.'
  return null
}

/** Returns the sentence that refuses a password that is one of its user's own names, or null. */
export function ownNameFault(password: string, { email, names }: { email: string; names: string[] }): string | null {
  const bare = password.trim().toLowerCase()
  const own = [email, email.slice(0, email.indexOf('@')), ...names]
  return own.some((name) => name.toLowerCase() === bare)
    ? 'Je e-mailadres of gangsternaam is makkelijk te raden als wachtwoord. Kies een ander.'
    : null
}
