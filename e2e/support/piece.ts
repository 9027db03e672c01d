import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { askApi } from './api.ts';
import { onePagePdf } from './pdf.ts';
import { expect } from './test.ts';

const ORIGIN = new URL(process.env['BASE_URL'] ?? 'http://127.0.0.1:4080/client/').origin;
const DOCUMENTS = '/dac/association/documents';
const [LARGEUR, HAUTEUR] = [420, 594] as const;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};

/** A poster of grey bands, true to the letter. */
const poster = (): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(LARGEUR, 0);
  head.writeUInt32BE(HAUTEUR, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const line = (y: number) => Buffer.concat([Buffer.of(0), Buffer.alloc(LARGEUR, y % 60 < 12 ? 90 : 225)]);
  const rows = Buffer.concat(Array.from({ length: HAUTEUR }, (_, y) => line(y)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    ...[signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))],
  ]);
};

interface Depose {
  readonly uuid: string;
  readonly etat_fichier: string;
}
interface Papier {
  readonly code: string;
  readonly nom: string;
  readonly id_type: string;
  readonly type: string;
  readonly content: () => Buffer;
}
const PAPIERS: readonly Papier[] = [
  {
    ...{ code: 'programme', nom: 'programme.pdf', id_type: 'AUTRE', type: 'application/pdf' },
    content: () => onePagePdf(`Deux week-ends pour douze chefs ${randomUUID().slice(0, 6)}`),
  },
  { code: 'affiche', nom: 'affiche.png', id_type: 'RAR', type: 'image/png', content: poster },
];

const deposit = async (token: string, id: number, { nom, id_type, type, content }: Papier): Promise<string> => {
  const form = new FormData();
  form.set('id_asso', String(id));
  form.set('id_type', id_type);
  form.set('file', new Blob([new Uint8Array(content())], { type }), nom);
  const asked = { method: 'POST', headers: { 'x-access-token': token }, body: form };
  const answer = await fetch(`${ORIGIN}/api${DOCUMENTS}`, asked);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Depose).uuid;
};

/** The programme and the poster that an association deposits by the portal, let through by the antivirus. */
export const depositPieces = async (token: string, id: number): Promise<{ code: string; uuid: string }[]> => {
  const deposes = [];
  for (const papier of PAPIERS) deposes.push({ code: papier.code, uuid: await deposit(token, id, papier) });
  const etats = async () => {
    const all = await askApi<Depose[]>('GET', `${DOCUMENTS}?id_asso=${id}`, { token });
    return all.map(({ etat_fichier }) => etat_fichier);
  };
  await expect.poll(etats, { timeout: 20_000 }).toEqual(PAPIERS.map(() => 'sain'));
  return deposes;
};
