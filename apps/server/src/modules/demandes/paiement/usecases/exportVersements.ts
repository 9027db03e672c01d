import { createHash, randomUUID } from 'node:crypto';
import { ERREURS } from '@guichet/rules';
import { VERSEMENT } from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { findInstruction, type InstructionOuverte, lockInstruction } from '../../instruction/openInstruction.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { CaisseOuverte, DossierAExporter } from '../aExporter.queries.ts';
import { applyMove, sayVersement } from '../applyMove.ts';
import { checkCaisse } from '../caisse.ts';
import { readCompte, verdictDepart } from '../compte.ts';
import { referenceOf, writeFichier } from '../export/exportComptable.ts';
import type { Ordre } from '../export/ordre.ts';
import type { PaiementUow } from '../paiement.uow.ts';
import type { Caisse, VersementLu } from '../versement.repository.ts';

/** One file, one transaction: more than this waits for the next. */
const DOSSIERS_MAXIMUM = 500;
/** Of those that are held, enough to begin with; all of them are counted. */
const TENUS_DITS = 100;

interface Input extends Caisse {
  readonly essai: boolean;
}
interface Ecarte {
  readonly id_fo: string;
  readonly id_siret: string;
  readonly nom: string;
  readonly montant: number;
  readonly versement: string;
  readonly raison: string;
}
interface Fait {
  readonly lot: string;
  /** Looked at without being held: nothing moves, nothing is written down. */
  readonly essai: boolean;
  readonly ordres: Ordre[];
  readonly ecartes: Ecarte[];
}

const waitingOf = async (
  uow: PaiementUow,
  { ouvert: { dossier }, instruction }: InstructionOuverte,
  versements: readonly string[],
): Promise<VersementLu[]> =>
  (await uow.versements.listOf(dossier, instruction.id_service)).filter(
    ({ id, etat }) => etat === VERSEMENT.enregistre && versements.includes(id),
  );

/** T10: what may not leave is left out, and the attempt is written down. */
const leaveOut = (uow: PaiementUow, dossier: Dossier, versement: VersementLu, raison: string, fait: Fait): void => {
  const { id_fo, id_siret, nom } = dossier;
  fait.ecartes.push({ id_fo, id_siret, nom, montant: versement.montant, versement: versement.id, raison });
  if (fait.essai) return;
  const changements = { ...sayVersement(versement), raison: { avant: null, apres: raison } };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'holdVersement', changements });
};

/** Whether something of this dossier left. */
const takeDossier = async (
  uow: PaiementUow,
  { id_dossier, versements }: DossierAExporter,
  { service }: Caisse,
  fait: Fait,
  call: Call,
): Promise<boolean> => {
  const { lot, essai, ordres } = fait;
  const open = essai ? findInstruction : lockInstruction;
  const ouverte = await open(uow, { id: String(id_dossier), service }, call);
  const { instruction, agent } = ouverte;
  const { dossier } = ouverte.ouvert;
  const compte = await readCompte(uow, dossier);
  const before = ordres.length;
  for (const versement of await waitingOf(uow, ouverte, versements)) {
    const verdict = verdictDepart(versement, { instruction, agent, compte }, call);
    if (!verdict.ok || !compte.coordonnees) {
      leaveOut(uow, dossier, versement, ERREURS[verdict.ok ? 'RIB_ABSENT' : verdict.code].message, fait);
      continue;
    }
    const reference = referenceOf(lot, ordres.length + 1);
    if (!essai)
      await applyMove(uow, { dossier, versement }, { etat: VERSEMENT.traitement, reference, lot, motif: null }, call);
    const { titulaire, iban, bic } = compte.coordonnees;
    ordres.push({
      ...{ reference, id_fo: dossier.id_fo, exercice: dossier.exercice, dispositif: dossier.id_type_dispositif },
      ...{ siret: dossier.id_siret, nom: dossier.nom, titulaire, iban, bic },
      ...{ type: versement.type, annee: versement.annee, montant: versement.montant },
    });
  }
  return ordres.length > before;
};

/** Each dossier is held in turn, in the order of its number: a movement that two want is taken by the first. Whether more could leave. */
const takeAll = async (uow: PaiementUow, caisse: CaisseOuverte, fait: Fait, call: Call): Promise<boolean> => {
  let after = 0;
  for (let left = DOSSIERS_MAXIMUM; left > 0; ) {
    const page = await uow.aExporter.listPayables(caisse, after, left);
    const asked = left;
    for (const one of page) if (await takeDossier(uow, one, caisse, fait, call)) left -= 1;
    if (page.length < asked) return false;
    after = page.at(-1)?.id_dossier ?? after;
  }
  return (await uow.aExporter.listPayables(caisse, after, 1)).length > 0;
};

/** Why each is held, of the first of them. */
const sayTenus = async (uow: PaiementUow, caisse: CaisseOuverte, fait: Fait, call: Call): Promise<number> => {
  for (const { id_dossier, versements } of await uow.aExporter.listTenus(caisse, TENUS_DITS)) {
    const ouverte = await findInstruction(uow, { id: String(id_dossier), service: caisse.service }, call);
    const { dossier } = ouverte.ouvert;
    const compte = await readCompte(uow, dossier);
    for (const versement of await waitingOf(uow, ouverte, versements)) {
      const verdict = verdictDepart(versement, { ...ouverte, compte }, call);
      leaveOut(uow, dossier, versement, ERREURS[verdict.ok ? 'RIB_TENU' : verdict.code].message, fait);
    }
  }
  return uow.aExporter.countTenus(caisse);
};

export const exportVersements = async (uow: PaiementUow, { essai, service, systeme }: Input, call: Call) => {
  const { authId } = await checkCaisse(uow, service, call);
  const caisse = { service, systeme, payeur: authId, now: call.clock.now() };
  const fait: Fait = { lot: randomUUID(), essai, ordres: [], ecartes: [] };
  const reste = await takeAll(uow, caisse, fait, call);
  const refused = fait.ecartes.length;
  const tenus = refused + (await sayTenus(uow, caisse, fait, call));
  const { lot, ordres, ecartes } = fait;
  const nombre = ordres.length;
  const montant = ordres.reduce((sum, ordre) => sum + ordre.montant, 0);
  const isMade = !essai && nombre > 0;
  if (isMade) {
    const contenu = writeFichier(systeme, ordres);
    const empreinte = createHash('sha256').update(contenu).digest('hex');
    const made = { id_service: service, systeme, nombre, montant, empreinte };
    await uow.lots.insert({ id: lot, cree_par: authId, contenu, ...made });
    const changements = Object.fromEntries(
      Object.entries(made).map(([champ, apres]) => [champ, { avant: null, apres }] as const),
    );
    uow.history.record({ objet: 'lot_paiement', id_objet: lot, action: 'exportVersements', changements });
  }
  const dits = ecartes.toSorted((one, other) => one.id_fo.localeCompare(other.id_fo)).slice(0, TENUS_DITS);
  return { lot: isMade ? lot : null, nombre, montant, tenus, ecartes: dits, reste };
};
