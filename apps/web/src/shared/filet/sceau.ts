const IV = 12;
const AES = { name: 'AES-GCM' } as const;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

interface Scelle {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly scelle: ArrayBuffer;
}

export interface Sceau {
  /** `lie`: what it belongs to. Put elsewhere, it opens no more. */
  seal(contenu: unknown, lie: string): Promise<Scelle>;
  open(scelle: Scelle, lie: string): Promise<unknown>;
}

/** The key is never written here, and cannot be taken out of this page. */
export const openSceau = async (cle: string): Promise<Sceau> => {
  const key = await crypto.subtle.importKey('raw', bytesOf(cle), AES, false, ['encrypt', 'decrypt']);
  const bound = (lie: string) => new TextEncoder().encode(lie);
  return {
    seal: async (contenu, lie) => {
      const iv = crypto.getRandomValues(new Uint8Array(IV));
      const text = new TextEncoder().encode(JSON.stringify(contenu));
      return { iv, scelle: await crypto.subtle.encrypt({ ...AES, iv, additionalData: bound(lie) }, key, text) };
    },
    open: async ({ iv, scelle }, lie) => {
      const text = await crypto.subtle.decrypt({ ...AES, iv, additionalData: bound(lie) }, key, scelle);
      return JSON.parse(new TextDecoder().decode(text)) as unknown;
    },
  };
};
