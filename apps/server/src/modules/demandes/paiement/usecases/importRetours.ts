import { ERREURS } from '@guichet/rules';
import {
  canPayer,
  cheminRetour,
  isTitreRetour,
  isVideRetour,
  type LigneRetour,
  readRetour,
} from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { findInstruction, type InstructionOuverte, lockInstruction } from '../../instruction/openInstruction.ts';
import { applyMove } from '../applyMove.ts';
import { checkCaisse } from '../caisse.ts';
import type { PaiementUow } from '../paiement.uow.ts';
import type { Caisse, VersementLu } from '../versement.repository.ts';

interface Input extends Caisse {
  readonly lignes: readonly string[];
  readonly essai: boolean;
}
type ResultatRetour = 'paye' | 'refuse' | 'deja' | 'inconnu' | 'impossible' | 'illisible';
interface Resultat {
  readonly ligne: number;
  readonly reference: string | null;
  readonly id_fo: string | null;
  readonly montant: number | null;
  readonly resultat: ResultatRetour;
  readonly raison: string;
}
interface LigneLue {
  readonly ligne: number;
  readonly lue: LigneRetour | null;
}

const DITS: Readonly<Record<ResultatRetour, string>> = {
  paye: 'Payé.',
  refuse: 'Refusé : le compte bancaire est demandé à l’association.',
  deja: 'Déjà fait : rien n’a changé.',
  inconnu: 'Aucun versement de ce service n’a cette référence.',
  impossible: 'Ce versement n’attend pas de retour.',
  illisible: 'Ligne illisible : référence ; payé ou refusé ; motif.',
};
const SANS_MOTIF = 'Le système comptable n’a pas dit pourquoi.';

interface Vise {
  readonly id_fo: string | null;
  readonly montant: number | null;
}
const PERSONNE: Vise = { id_fo: null, montant: null };

const say = (
  ligne: number,
  reference: string | null,
  resultat: ResultatRetour,
  { id_fo, montant }: Vise = PERSONNE,
  raison = DITS[resultat],
): Resultat => ({ ligne, reference, id_fo, montant, resultat, raison });

const linesOf = (lignes: readonly string[]): LigneLue[] =>
  lignes
    .map((texte, rang) => ({ ligne: rang + 1, texte }))
    .filter(({ ligne, texte }) => !isVideRetour(texte) && !(ligne === 1 && isTitreRetour(texte)))
    .map(({ ligne, texte }) => ({ ligne, lue: readRetour(texte) }));

/** Held in the order of their numbers, as all writers do; only looked at for a trial. */
const openDossiers = async (uow: PaiementUow, { service, essai }: Input, found: readonly VersementLu[], call: Call) => {
  const open = essai ? findInstruction : lockInstruction;
  const ids = [...new Set(found.map(({ id_dossier }) => id_dossier))].toSorted((one, other) => one - other);
  const held = new Map<number, InstructionOuverte>();
  for (const id of ids) held.set(id, await open(uow, { id: String(id), service }, call));
  return held;
};

/** All of a file or nothing of it; each line has its answer, and a file read again, or only tried, changes nothing. */
export const importRetours = async (uow: PaiementUow, input: Input, call: Call) => {
  const { lignes, essai, ...caisse } = input;
  await checkCaisse(uow, caisse.service, call);
  const read = linesOf(lignes);
  const references = read.flatMap(({ lue }) => (lue ? [lue.reference] : []));
  const held = await openDossiers(uow, input, await uow.versements.listByReference(caisse, references), call);
  // Read once they are held: where they stand now is what counts.
  const known = new Map<string | null, VersementLu>();
  for (const versement of await uow.versements.listByReference(caisse, references))
    known.set(versement.reference, versement);

  const apply = async ({ ligne, lue }: LigneLue): Promise<Resultat> => {
    if (!lue) return say(ligne, null, 'illisible');
    const { reference, statut, motif } = lue;
    const versement = known.get(reference);
    const ouverte = versement && held.get(versement.id_dossier);
    if (!versement || !ouverte) return say(ligne, reference, 'inconnu');
    const vise = { id_fo: ouverte.ouvert.dossier.id_fo, montant: versement.montant };
    const chemin = cheminRetour(versement.etat, statut);
    if (chemin === null) return say(ligne, reference, 'impossible', vise);
    if (chemin.length === 0) return say(ligne, reference, 'deja', vise);
    const payer = canPayer('appliquer', ouverte.agent, {
      decidePar: ouverte.instruction.decide_par,
      preparePar: versement.prepare_par,
    });
    if (!payer.ok) return say(ligne, reference, 'impossible', vise, ERREURS[payer.code].message);
    if (essai) {
      known.set(reference, { ...versement, etat: chemin.at(-1) ?? versement.etat });
      return say(ligne, reference, statut, vise);
    }
    let at = { dossier: ouverte.ouvert.dossier, versement };
    const said = statut === 'refuse' ? { motif: motif === '' ? SANS_MOTIF : motif } : {};
    for (const etat of chemin) at = await applyMove(uow, at, { etat, ...said }, call);
    known.set(reference, at.versement);
    held.set(versement.id_dossier, { ...ouverte, ouvert: { ...ouverte.ouvert, dossier: at.dossier } });
    return say(ligne, reference, statut, vise);
  };

  const resultats: Resultat[] = [];
  for (const ligne of read) resultats.push(await apply(ligne));
  return { resultats };
};
