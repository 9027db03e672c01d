/** The body of an answer, never more of it than was agreed: what goes past is left on the wire. */
export const readCorps = async (response: Response, octets: number): Promise<string | null> => {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > octets) {
    await response.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > octets) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
