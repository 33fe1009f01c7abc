/** Address and password that were typed at the sign-up or the login before this page. */
interface KnownLogin {
  userId: number
  email: string
  password: string
}

/**
 * In this page's memory alone, and only until the phone is verified: a player who has just mistyped their number is not
 * asked for their password once more. After a reload they are.
 */
let known: KnownLogin | undefined

export const keepLogin = (login: KnownLogin): void => {
  known = login
}
export const loginOf = (userId: number): KnownLogin | undefined => (known?.userId === userId ? known : undefined)
export const forgetLogin = (): void => {
  known = undefined
}
