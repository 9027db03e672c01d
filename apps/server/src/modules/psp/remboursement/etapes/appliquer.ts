import { type EtatVersement, VERSEMENT } from '@guichet/rules/paiement';
import { type IssueRetour, issueAsp, issueOsiris } from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import type { Lot } from '../lot.repository.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';
import type { LigneRetour, Retour } from '../retour.repository.ts';

const LIGNES_PAR_ETAPE = 500;
const SANS_MOTIF = 'L’ASP n’a pas dit pourquoi.';
const EN_ROUTE: readonly EtatVersement[] = [VERSEMENT.traitement, VERSEMENT.enPaiement];

interface Dite {
  readonly ligne: number;
  readonly issue: IssueRetour;
}
interface Etape {
  readonly retour: Retour;
  readonly lot: Lot;
  readonly lignes: readonly LigneRetour[];
  readonly isEssai: boolean;
}

/** What is wrong in the file itself, before anyone is looked for. */
const issueSeule = ({ cle, isDouble }: LigneRetour): IssueRetour | null => {
  if (cle === null) return 'illisible';
  return isDouble ? 'double' : null;
};

const statutOf = ({ statut }: LigneRetour): 'paye' | 'refuse' => (statut === 'refuse' ? 'refuse' : 'paye');

const byClub = async (uow: RemboursementUow, { retour, lot, lignes, isEssai }: Etape): Promise<Dite[]> => {
  const references = lignes.flatMap(({ cle }) => cle ?? []);
  const seen = await uow.retours.listVises(lot.id, references);
  if (!isEssai) await uow.clubs.lockAll(seen.map(({ id_dossier }) => id_dossier));
  // Read once they are held: where they stand now is what counts.
  const vises = new Map((await uow.retours.listVises(lot.id, references)).map((one) => [one.cle, one]));
  const judged = lignes.map((ligne) => {
    const alone = issueSeule(ligne);
    const vise = alone === null ? vises.get(ligne.cle ?? '') : undefined;
    const { montant } = ligne;
    return { ligne, vise, issue: alone ?? issueAsp({ statut: statutOf(ligne), montant }, vise).issue };
  });
  if (!isEssai) {
    const moved = (asked: IssueRetour) =>
      judged.flatMap(({ ligne, vise, issue }) => (vise && issue === asked ? [{ ...vise, motif: ligne.motif }] : []));
    const [payes, refuses] = [moved('paye'), moved('refuse')];
    const idsOf = (lines: typeof payes) => lines.map(({ id }) => id);
    const sumOf = (lines: typeof payes) => lines.reduce((sum, { montant }) => sum + montant, 0);
    await uow.lignes.move(lot, idsOf(payes), { de: EN_ROUTE, vers: VERSEMENT.paye });
    for (const [motif, lines] of Map.groupBy(refuses, ({ motif }) => motif || SANS_MOTIF))
      await uow.lignes.move(lot, idsOf(lines), { de: EN_ROUTE, vers: VERSEMENT.refuse, motif });
    await uow.dettes.restore(idsOf(refuses));
    const told = [...idsOf(payes), ...idsOf(refuses)];
    if (told.length > 0) await uow.jobs.add('psp.tellVersements', { ids: told }, `${retour.id}:${retour.position}`);
    await uow.lots.move(
      lot,
      {},
      {
        ...{ payes: payes.length, montant_paye: sumOf(payes) },
        ...{ refuses: refuses.length, montant_refuse: sumOf(refuses) },
      },
    );
  }
  return judged.map(({ ligne, issue }) => ({ ligne: ligne.ligne, issue }));
};

const VERS: Readonly<Record<string, 2 | 3 | 4>> = { '2': 2, '3': 3, '4': 4 };

const byCode = async (uow: RemboursementUow, { retour, lot, lignes, isEssai }: Etape): Promise<Dite[]> => {
  const [from, to] = [retour.position, lignes.at(-1)?.ligne ?? retour.position];
  const read = () => uow.retours.listVisees(retour.id, lot.id, from, to);
  if (!isEssai) await uow.clubs.lockAll((await read()).map(({ id_dossier }) => id_dossier));
  const vises = new Map((await read()).map((one) => [one.cle, one]));
  const moves = new Map<EtatVersement, string[]>();
  const dites = lignes.map((ligne): Dite => {
    const alone = issueSeule(ligne);
    const vise = vises.get(ligne.cle ?? '');
    if (alone !== null) return { ligne: ligne.ligne, issue: alone };
    const { issue, chemin } = issueOsiris(VERS[ligne.statut ?? ''] ?? VERSEMENT.traitement, vise);
    const last = chemin.at(-1);
    if (vise && last) moves.set(last, [...(moves.get(last) ?? []), vise.id]);
    return { ligne: ligne.ligne, issue };
  });
  if (!isEssai) for (const [vers, ids] of moves) await uow.retours.moveInscriptions(lot.id, ids, vers);
  return dites;
};

const READERS = { asp: byClub, osiris: byCode } as const;

/** The next lines of a return, tried or applied by the same words; each is counted once, however often a step is begun. */
export const retourStep = async (uow: RemboursementUow, { id }: { readonly id: string }, call: Call): Promise<void> => {
  const retour = await uow.retours.lock(id);
  if (!retour || (retour.etat !== 'essai' && retour.etat !== 'application')) return;
  const isEssai = retour.etat === 'essai';
  const lot = isEssai ? await uow.lots.find(retour.id_lot) : await uow.lots.lock(retour.id_lot);
  if (!lot) return;
  const lignes = await uow.retours.listLignes(id, { after: retour.position, limit: LIGNES_PAR_ETAPE });
  const dites = await READERS[retour.nature](uow, { retour, lot, lignes, isEssai });
  await uow.retours.noteIssues(id, dites);
  const bilan: Partial<Record<IssueRetour, number>> = { ...retour.bilan };
  for (const { issue } of dites) bilan[issue] = (bilan[issue] ?? 0) + 1;
  const isDone = lignes.length < LIGNES_PAR_ETAPE;
  await uow.retours.move(retour, {
    position: lignes.at(-1)?.ligne ?? retour.position,
    bilan: JSON.stringify(bilan),
    ...(isDone && { etat: isEssai ? ('essaye' as const) : ('applique' as const) }),
    ...(isDone && !isEssai && { applique_at: call.clock.now() }),
  });
  if (isDone && !isEssai)
    uow.history.record({
      ...{ objet: 'lot_psp', id_objet: lot.id, action: 'applyRetour' },
      changements: Object.fromEntries(
        Object.entries(bilan).map(([issue, nombre]) => [issue, { avant: null, apres: nombre }] as const),
      ),
    });
};
