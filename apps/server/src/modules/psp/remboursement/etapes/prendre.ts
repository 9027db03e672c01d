import { createHash } from 'node:crypto';
import { montantLigne, type Retenue } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import type { Attente } from '../club.queries.ts';
import { sealCompte } from '../compteScelle.ts';
import type { Compensation, Dette } from '../dette.repository.ts';
import type { NouvelleLigne } from '../ligne.repository.ts';
import type { Lot } from '../lot.repository.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';
import { type ClubVerifie, verifyClubs } from '../verifier.ts';

/** One step, one transaction. */
export const CLUBS_PAR_ETAPE = 500;

const CHIFFRES = 6;
const referenceOf = ({ id_exercice, numero }: Lot, rang: number): string =>
  `PS${id_exercice}-${String(numero).padStart(2, '0')}-${String(rang).padStart(CHIFFRES, '0')}`;

/** The oldest debts first, each as far as the line goes. */
const shareOut = (id_dossier: string, compense: number, dues: readonly Dette[]): Compensation[] => {
  const parts: Compensation[] = [];
  let left = compense;
  for (const { id, reste } of dues) {
    const montant = Math.min(left, reste);
    if (montant > 0) parts.push({ id_dossier, id_dette: id, montant });
    left -= montant;
  }
  return parts;
};

const retenuesOf = ({ club, retenue }: ClubVerifie, { partants, recents, sans_preuve }: Attente) => {
  const held: readonly (readonly [Retenue, number])[] =
    retenue === null
      ? [
          ['preuve', sans_preuve],
          ['recent', recents],
        ]
      : [[retenue, partants + recents + sans_preuve]];
  return held.flatMap(([raison, nombre]) => (nombre > 0 ? [{ id_dossier: club.id, raison, nombre }] : []));
};

/** What was said of the list so far, and these lines: two lists that differ by one cent are told apart. */
const chain = (before: string | null, lignes: readonly NouvelleLigne[]): string => {
  const dit = lignes.map(({ reference, id_dossier, nombre, brut, compense, montant, rib_empreinte }) =>
    [reference, id_dossier, nombre, brut, compense, montant, rib_empreinte].join(';'),
  );
  return createHash('sha256')
    .update([before ?? '', ...dit].join('\n'))
    .digest('hex');
};

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** The next clubs whose codes wait: those that may leave are taken, the others are told why not. */
export const takeStep = async (uow: RemboursementUow, { id }: { readonly id: string }, call: Call): Promise<void> => {
  const lot = await uow.lots.lock(id);
  if (lot?.etat !== 'preparation') return;
  const clubs = await uow.clubs.takeNext(lot, CLUBS_PAR_ETAPE);
  const ids = clubs.map((club) => club.id);
  const verifies = await verifyClubs(uow, clubs, lot.prepare_par, call);
  const attentes = new Map(
    (await uow.clubs.listAttentes(lot.exercice, ids, lot.arret)).map((one) => [one.id_dossier, one]),
  );
  const dues = await uow.dettes.lockDues(clubs.map(({ id_siret }) => id_siret));
  const lignes: NouvelleLigne[] = [];
  const compensations: Compensation[] = [];
  const retenues: ReturnType<typeof retenuesOf> = [];
  for (const verifie of verifies) {
    const { club, retenue, compte } = verifie;
    const attente = attentes.get(club.id);
    if (!attente) continue;
    retenues.push(...retenuesOf(verifie, attente));
    const { id_rib, rib_empreinte } = club;
    if (retenue !== null || attente.partants === 0 || !compte || id_rib === null || rib_empreinte === null) continue;
    const siennes = dues.filter(({ id_siret }) => id_siret === club.id_siret);
    const sommes = montantLigne(
      attente.partants,
      lot.unitaire,
      sumOf(siennes, ({ reste }) => reste),
    );
    const rang = lot.rang + lignes.length + 1;
    const reference = referenceOf(lot, rang);
    const scelle = sealCompte(uow.coffre, reference, compte);
    lignes.push({
      ...{ rang, reference, id_dossier: club.id, nombre: attente.partants, ...sommes },
      ...{ id_rib, rib_empreinte, compte: scelle },
    });
    compensations.push(...shareOut(club.id, sommes.compense, siennes));
  }
  const inscriptions = sumOf(lignes, ({ nombre }) => nombre);
  if ((await uow.lignes.insert(lot, lignes)) !== inscriptions) throw new Error('des codes ont bougé pendant l’étape');
  await uow.dettes.compensate(id, compensations);
  await uow.lots.addRetenues(id, retenues);
  const isDone = clubs.length < CLUBS_PAR_ETAPE;
  await uow.lots.move(
    lot,
    {
      position: isDone ? '0' : (ids.at(-1) ?? lot.position),
      rang: lot.rang + lignes.length,
      empreinte: lignes.length > 0 || lot.empreinte === null ? chain(lot.empreinte, lignes) : lot.empreinte,
      ...(isDone && { etat: 'prepare' as const }),
    },
    {
      ...{ clubs: lignes.length, inscriptions, retenus: new Set(retenues.map(({ id_dossier }) => id_dossier)).size },
      montant: sumOf(lignes, ({ montant }) => montant),
      compense: sumOf(lignes, ({ compense }) => compense),
    },
  );
};
