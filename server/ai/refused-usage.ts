const REFUSALS = new Set([400, 422]);
const OPTION = 'stream_options';

/** The same fetch, which asks once more without the count of tokens where a service refuses a call because of it, naming the field. */
export function withoutRefusedUsage(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (!REFUSALS.has(response.status) || typeof init?.body !== 'string') return response;
    const words = await response.text();
    if (!words.includes(OPTION)) return new Response(words, response);
    const { [OPTION]: _left, ...body } = JSON.parse(init.body) as Record<string, unknown>;
    return send(input, { ...init, body: JSON.stringify(body) });
  };
}
