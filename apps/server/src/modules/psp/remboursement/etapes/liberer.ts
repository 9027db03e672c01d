import { VERSEMENT } from '@guichet/rules/paiement';
import { RETENUES, type Retenue } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import type { Ligne } from '../ligne.repository.ts';
import type { Lot } from '../lot.repository.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';
import { type ClubVerifie, verifyClubs } from '../verifier.ts';
import { CLUBS_PAR_ETAPE } from './prendre.ts';

const ABANDONNE = 'Le lot a été abandonné avant d’être libéré.';
const COMPENSE = 'Compensé avec ce que le club devait : rien n’est versé.';
const sumOf = (lignes: readonly Ligne[], of: (ligne: Ligne) => number): number =>
  lignes.reduce((sum, ligne) => sum + of(ligne), 0);

/** Between two people, time passes: a line leaves only if the file, the account and its codes are what the first one saw. */
const retenueDe = (
  { rib_empreinte, nombre }: Ligne,
  verifie: ClubVerifie | undefined,
  tenues: number | undefined,
): Retenue | null => {
  if (!verifie) return 'dossier';
  if (verifie.retenue !== null) return verifie.retenue;
  if (!verifie.compte?.empreintes.includes(rib_empreinte)) return 'rib_change';
  return tenues === nombre ? null : 'preuve';
};

const nextLines = async (uow: RemboursementUow, lot: Lot) => {
  const lignes = await uow.lignes.listAfter(lot, Number(lot.position), CLUBS_PAR_ETAPE);
  const clubs = await uow.clubs.lockAll(lignes.map(({ id_dossier }) => id_dossier));
  return {
    lignes,
    clubs,
    position: String(lignes.at(-1)?.rang ?? lot.position),
    isDone: lignes.length < CLUBS_PAR_ETAPE,
  };
};

export const releaseStep = async (
  uow: RemboursementUow,
  { id }: { readonly id: string },
  call: Call,
): Promise<void> => {
  const lot = await uow.lots.lock(id);
  if (lot?.etat !== 'liberation') return;
  const { lignes, clubs, position, isDone } = await nextLines(uow, lot);
  const verifies = new Map((await verifyClubs(uow, clubs, null, call)).map((one) => [one.club.id, one]));
  const tenues = await uow.lignes.countTenues(
    lot,
    lignes.map((ligne) => ligne.id),
  );
  const judged = lignes.map((ligne) => ({
    ligne,
    raison: retenueDe(ligne, verifies.get(ligne.id_dossier), tenues.get(ligne.id)),
  }));
  const leaving = judged.filter(({ raison }) => raison === null).map(({ ligne }) => ligne);
  const held = judged.flatMap(({ ligne, raison }) => (raison === null ? [] : [{ ligne, raison }]));
  const idsOf = (isPaid: boolean) => leaving.filter(({ montant }) => montant > 0 === isPaid).map((ligne) => ligne.id);
  await uow.lignes.move(lot, idsOf(true), { de: [VERSEMENT.enregistre], vers: VERSEMENT.traitement });
  await uow.lignes.move(lot, idsOf(false), { de: [VERSEMENT.enregistre], vers: VERSEMENT.paye, motif: COMPENSE });
  await uow.lignes.drop(
    lot,
    held.map(({ ligne, raison }) => ({ id: ligne.id, motif: RETENUES[raison] })),
  );
  const dropped = held.map(({ ligne }) => ligne);
  await uow.dettes.restore(dropped.map((ligne) => ligne.id));
  await uow.lots.addRetenues(
    id,
    held.map(({ ligne: { id_dossier, nombre }, raison }) => ({ id_dossier, raison, nombre })),
  );
  await uow.lots.move(
    lot,
    { position: isDone ? '0' : position, ...(isDone && { etat: 'ecriture' as const }) },
    {
      ...{ clubs: -dropped.length, retenus: dropped.length },
      inscriptions: -sumOf(dropped, ({ nombre }) => nombre),
      montant: -sumOf(dropped, ({ montant }) => montant),
      compense: -sumOf(dropped, ({ compense }) => compense),
      payes: idsOf(false).length,
    },
  );
};

/** What was taken is given back, to the last code. */
export const abandonStep = async (uow: RemboursementUow, { id }: { readonly id: string }): Promise<void> => {
  const lot = await uow.lots.lock(id);
  if (lot?.etat !== 'abandon') return;
  const { lignes, position, isDone } = await nextLines(uow, lot);
  await uow.lignes.drop(
    lot,
    lignes.map((ligne) => ({ id: ligne.id, motif: ABANDONNE })),
  );
  await uow.dettes.restore(lignes.map((ligne) => ligne.id));
  await uow.lots.move(lot, { position, ...(isDone && { etat: 'abandonne' as const }) });
};
