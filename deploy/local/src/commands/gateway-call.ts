/** The address of a gateway, and the token of its tools. */
export type GatewayTarget = { gatewayUrl: string; token: string }

/** Refusals in an operator's words: the gateway's own are for the admin's screens, in Dutch. */
const refusals: Readonly<Record<string, string>> = {
  invalid: 'it does not take what was sent',
  unauthenticated: 'the release token is another one there',
  forbidden: 'the release token is another one there',
  notFound: 'it knows no such build or remote',
  conflict:
    'things stand otherwise there. Somebody changed them meanwhile, the build is there with other files or can’t be read, it is the first and has to go to everybody, or there is none to go back to',
  unavailable: 'something that it needs is away; try again',
  internal: 'it failed, and its log says why',
}

/** Calls the gateway as one of its tools. Throws in one sentence. */
export async function askGateway<Answer>(
  { gatewayUrl, token }: GatewayTarget,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(new URL(path, gatewayUrl), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new Error(`The gateway at ${gatewayUrl} cannot be reached.`, { cause })
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`The gateway refused (${answer.status}): ${reasonIn(text)}.`)
  return JSON.parse(text) as Answer
}

function reasonIn(text: string): string {
  try {
    const { errorType = '', reference } = JSON.parse(text) as { errorType?: string; reference?: string }
    return (refusals[errorType] ?? errorType) + (reference ? ` (${reference})` : '')
  } catch {
    // A proxy in front of the gateway answered, in words of its own.
    return text.slice(0, 300)
  }
}
