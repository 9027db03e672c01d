import { randomUUID } from 'node:crypto';
import { DOSSIERS, type Pret } from '../../faults/dossiers/prepare.ts';
import { ask } from '../../faults/dossiers/transmit.ts';
import { browserHeaders } from '../operations/browser.ts';

/** One call of a day, as a page sends it; and how many of a hundred calls are of this kind. */
export interface Appel {
  readonly nom: string;
  readonly part: number;
  send(base: string, pret: Pret): Promise<number>;
}

const get =
  (path: (pret: Pret) => string) =>
  async (base: string, pret: Pret): Promise<number> =>
    (await ask(`${base}${path(pret)}`, { headers: browserHeaders(pret.compte) })).status;

const STEPS = 4;
const put = async (base: string, pret: Pret): Promise<number> => {
  const step = 1 + Math.floor(Math.random() * STEPS);
  const headers = { ...browserHeaders(pret.compte), 'content-type': 'application/json' };
  const init = { method: 'PUT', headers, body: JSON.stringify({ identifiant: { step } }) };
  return (await ask(`${base}${DOSSIERS}/${pret.id}`, init)).status;
};

const transmit = async (base: string, { id, compte }: Pret): Promise<number> => {
  const init = { method: 'POST', headers: { ...browserHeaders(compte), 'idempotency-key': randomUUID() } };
  return (await ask(`${base}${DOSSIERS}/transmit/${id}`, init)).status;
};

/**
 * A supposed day, not a measured one: nobody has worked on this portal yet. For one dossier sent: fifteen sessions read,
 * ten lists, ten dossiers, four lists of what is missing, ten saves.
 */
export const JOURNEE: readonly Appel[] = [
  { nom: 'Lire sa session', part: 30, send: get(() => '/api/auth/session') },
  { nom: 'La liste de ses dossiers', part: 20, send: get(() => `${DOSSIERS}?limit=20`) },
  { nom: 'Lire un dossier', part: 20, send: get(({ id }) => `${DOSSIERS}/${id}`) },
  { nom: 'Ce qui lui manque', part: 8, send: get(({ id }) => `${DOSSIERS}/${id}/completude`) },
  { nom: 'Enregistrer', part: 20, send: put },
  { nom: 'Transmettre, PDF et courriel compris', part: 2, send: transmit },
];
/** Takes a dossier that was never sent, each time another. */
export const CONSUMES = 'Transmettre, PDF et courriel compris';
