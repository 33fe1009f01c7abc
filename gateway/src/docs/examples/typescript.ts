const origin = 'ORIGIN'
const key = process.env.SOTTOMONDO_KEY

/** Reads with the key, and waits as long as the limit asks for. */
async function read(path: string): Promise<unknown> {
  const answer = await fetch(origin + path, { headers: { Authorization: `Bearer ${key}` } })
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('Retry-After'))
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return read(path)
  }
  if (!answer.ok) throw new Error(((await answer.json()) as { error: string }).error)
  return answer.json()
}

console.log(await read('/api/bank/balance'))
