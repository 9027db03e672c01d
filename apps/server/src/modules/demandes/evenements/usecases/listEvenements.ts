import * as z from 'zod';
import type { Call } from '../../../../platform/call.ts';
import { defineCurseur } from '../../../../platform/curseur.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import { readDemandant } from '../../noyau/personne.ts';
import type { EvenementLu } from '../evenement.queries.ts';
import type { EvenementsUow } from '../evenements.uow.ts';

const rang = z.stringFormat('rang', /^\d{1,18}$/u);
const curseur = defineCurseur({ tour: rang, sequence: rang });
const DEBUT = { tour: '0', sequence: '0' };

interface Question {
  readonly depuis?: string | undefined;
  readonly limit: number;
}

const sayEvenement = ({ tour: _, survenu_at, sequence, services, ...evenement }: EvenementLu) => ({
  ...evenement,
  services: [...services],
  sequence: Number(sequence),
  survenu_at: survenu_at.toISOString(),
});

/** What happened since, to the dossiers that the reader reaches now; a place to ask again from, be there more or not. */
export const listEvenements = reads(async (uow: EvenementsUow, { depuis, limit }: Question, call: Call) => {
  const { services, limites } = await readDemandant(uow, call);
  const after = curseur.read(depuis) ?? DEBUT;
  const rows = services.length === 0 ? [] : await uow.evenements.listAfter({ services, limites }, after, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    evenements: page.map(sayEvenement),
    suite: curseur.write(last ? { tour: last.tour, sequence: last.sequence } : after),
    encore: rows.length > limit,
  };
});
