/** A wallet in the browser, by EIP-1193. */
interface InjectedWallet {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>
}

/** Returns the browser's wallet, if it has one. */
export const injectedWallet = (): InjectedWallet | undefined => (window as { ethereum?: InjectedWallet }).ethereum

/** Returns the addresses that the player lets us see; the wallet asks them. */
export async function addressesIn(wallet: InjectedWallet): Promise<string[]> {
  const addresses = await wallet.request({ method: 'eth_requestAccounts' })
  return Array.isArray(addresses) ? addresses.map((one) => String(one).toLowerCase()) : []
}

/** Has a message signed with an address's key (personal_sign); the wallet asks the player. */
export async function signIn(wallet: InjectedWallet, address: string, message: string): Promise<string> {
  const bytes = new TextEncoder().encode(message)
  const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  return String(await wallet.request({ method: 'personal_sign', params: [hex, address] }))
}
