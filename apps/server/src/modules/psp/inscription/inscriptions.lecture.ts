import type { InscriptionPsp, InscriptionsPsp } from '@guichet/contract/psp';
import { isRds } from '@guichet/rules/acteur';
import type { EtatVersement } from '@guichet/rules/paiement';
import {
  canReadDossierPsp,
  finDuCode,
  type LecteurPsp,
  type VueNoms,
  voitNoms,
  vueNoms,
} from '@guichet/rules/passSport';
import { plain } from '@guichet/rules/texte';
import * as z from 'zod';
import type { Call } from '../../../platform/call.ts';
import { defineCurseur } from '../../../platform/curseur.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import { readAgent } from '../noyau/agent.ts';
import type { DossierTenu } from '../noyau/dossier.queries.ts';
import { lecteurOf, readDemandant } from '../noyau/lecteur.ts';
import { isEffacee, toInscription, toTotaux } from './inscription.presenter.ts';
import type { InscriptionTenue } from './inscription.repository.ts';
import type { InscriptionUow } from './inscription.uow.ts';

const curseur = defineCurseur({ id: z.string().regex(/^\d{1,18}$/u) });
/** Names are sealed: a search opens them, so many at a time, in one file and never beyond. */
const PAR_LOT = 200;
const LOTS_MAXIMUM = 50;

interface Filtres {
  readonly nom?: string | undefined;
  readonly fin?: string | undefined;
  readonly federation?: string | undefined;
  readonly etat?: EtatVersement | undefined;
}
interface Input {
  readonly id: string;
  readonly query: Filtres & { readonly limit: number; readonly after?: string | undefined };
}

interface Vue {
  readonly dossier: DossierTenu;
  readonly lecteur: LecteurPsp;
  readonly isNomVu: boolean;
}

const readVue = async (uow: InscriptionUow, id: string, call: Call): Promise<Vue> => {
  const found = await uow.dossiers.find(id);
  if (!found || found.id_etat === 8) throw new DomainError('PSP_ABSENT');
  const dossier = { ...found, id };
  const lecteur = lecteurOf(await readDemandant(uow, call), dossier);
  orThrow(canReadDossierPsp(lecteur, dossier));
  const isNomVu = voitNoms(lecteur, dossier);
  call.lecture?.note({ association: dossier.id_correspondance, motif: isNomVu ? 'membre' : 'service' });
  return { dossier, lecteur, isNomVu };
};

const nomsOf = async (uow: InscriptionUow, { dossier, lecteur }: Vue, call: Call): Promise<VueNoms> => {
  const agent = lecteur.roles.some(isRds) ? await readAgent(uow, dossier, call) : null;
  const hasCle = uow.sceau.hasKey(dossier.exercice);
  return vueNoms({ lecteur, partage: dossier, agent, departement: dossier.departement, hasCle });
};

const isFound = ({ sceau }: InscriptionUow, inscription: InscriptionTenue, { nom, fin }: Filtres): boolean => {
  if (isEffacee(inscription) || !sceau.hasKey(inscription.exercice)) return false;
  const jeune = sceau.openInscrit(inscription.exercice, inscription);
  const isNamed = !nom || plain(`${jeune.prenom} ${jeune.nom}`).includes(plain(nom));
  return isNamed && (!fin || finDuCode(jeune.id_psp).endsWith(fin));
};

const search = async (
  uow: InscriptionUow,
  { dossier }: Vue,
  { limit, after, ...filtres }: Input['query'],
): Promise<InscriptionTenue[]> => {
  const lieu = { exercice: dossier.exercice, id_dossier: dossier.id };
  const { nom, fin, federation, etat } = filtres;
  const from = curseur.read(after)?.id ?? null;
  if (!nom && !fin) return uow.inscriptions.list(lieu, { federation, etat, avant: from, limit: limit + 1 });
  const found: InscriptionTenue[] = [];
  let avant = from;
  for (let lot = 0; lot < LOTS_MAXIMUM && found.length <= limit; lot += 1) {
    const rows = await uow.inscriptions.list(lieu, { federation, etat, avant, limit: PAR_LOT });
    found.push(...rows.filter((row) => isFound(uow, row, filtres)));
    avant = rows.at(-1)?.id ?? null;
    if (rows.length < PAR_LOT) break;
  }
  return found.slice(0, limit + 1);
};

/** The inscriptions of a file: names for who typed them, and nobody by office. */
export const listInscriptions = reads(
  async (uow: InscriptionUow, { id, query }: Input, call: Call): Promise<InscriptionsPsp> => {
    const vue = await readVue(uow, id, call);
    const { dossier, isNomVu } = vue;
    if (!isNomVu && (query.nom || query.fin)) throw new DomainError('NOMS_RESERVES');
    const rows = await search(uow, vue, query);
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const comptes = await uow.inscriptions.count({ exercice: dossier.exercice, id_dossier: id });
    const montant = (await uow.saisons.list()).find((one) => one.id === dossier.exercice)?.montant ?? 0;
    return {
      inscriptions: page.map((row) => toInscription(uow.sceau, row, isNomVu)),
      totaux: toTotaux(comptes, montant),
      noms: await nomsOf(uow, vue, call),
      after: rows.length > query.limit && last ? curseur.write({ id: last.id }) : null,
    };
  },
);

/** One of them, as it is after an act. */
export const readInscription = reads(
  async (
    uow: InscriptionUow,
    { id, inscriptionId }: { readonly id: string; readonly inscriptionId: string },
    call: Call,
  ): Promise<InscriptionPsp> => {
    const { dossier, isNomVu } = await readVue(uow, id, call);
    const found = await uow.inscriptions.find({ exercice: dossier.exercice, id_dossier: id }, inscriptionId);
    if (!found) throw new DomainError('PSP_ABSENT');
    return toInscription(uow.sceau, found, isNomVu);
  },
);

/** The letters that every code of its season begins with. */
export const readPrefixe = reads(async (uow: InscriptionUow, id: string, call: Call): Promise<string> => {
  const { dossier } = await readVue(uow, id, call);
  return (await uow.saisons.list()).find((one) => one.id === dossier.exercice)?.id_exercice ?? '';
});
