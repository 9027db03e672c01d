import { randomUUID } from 'node:crypto';
import { ERREURS } from '@guichet/rules';
import { maskIban } from '@guichet/rules/association';
import { type TypeVersement, VERSEMENT, verdictDepart } from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { findInstruction, type InstructionOuverte, lockInstruction } from '../../instruction/openInstruction.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { applyMove, sayVersement } from '../applyMove.ts';
import { checkCaisse } from '../caisse.ts';
import { type CaisseOuverte, type DossierAExporter, readEnAttente } from '../enAttente.ts';
import { referenceOf, writeFichier } from '../export/exportComptable.ts';
import type { Ordre } from '../export/ordre.ts';
import type { PaiementUow } from '../paiement.uow.ts';
import { cibleOf, readRib } from '../rib.ts';
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
interface Depart extends Omit<Ecarte, 'raison'> {
  readonly type: TypeVersement;
  readonly titulaire: string;
  readonly compte: string;
}
interface Fait {
  readonly lot: string;
  /** Looked at without being held: nothing moves, nothing is written down. */
  readonly essai: boolean;
  readonly ordres: Ordre[];
  readonly ecartes: Ecarte[];
  /** Said while it is only looked at. */
  readonly departs: Depart[];
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
  const lu = await readRib(uow, dossier);
  const before = ordres.length;
  for (const versement of await waitingOf(uow, ouverte, versements)) {
    const verdict = verdictDepart(versement, { instruction, agent, ...cibleOf(lu) }, call.clock.now());
    if (!verdict.ok || !lu.coordonnees) {
      leaveOut(uow, dossier, versement, ERREURS[verdict.ok ? 'RIB_ABSENT' : verdict.code].message, fait);
      continue;
    }
    const reference = referenceOf(lot, ordres.length + 1);
    if (!essai)
      await applyMove(uow, { dossier, versement }, { etat: VERSEMENT.traitement, reference, lot, motif: null }, call);
    const { titulaire, iban, bic } = lu.coordonnees;
    if (essai)
      fait.departs.push({
        ...{ versement: versement.id, id_fo: dossier.id_fo, id_siret: dossier.id_siret, nom: dossier.nom },
        ...{ type: versement.type, titulaire, compte: maskIban(iban), montant: versement.montant },
      });
    ordres.push({
      ...{ reference, id_fo: dossier.id_fo, exercice: dossier.exercice, dispositif: dossier.id_type_dispositif },
      ...{ siret: dossier.id_siret, nom: dossier.nom, titulaire, iban, bic },
      ...{ type: versement.type, annee: versement.annee, montant: versement.montant },
    });
  }
  return ordres.length > before;
};

interface Parcours {
  /** Some could leave that do not: the next file takes them. */
  readonly reste: boolean;
  /** How many movements are held, and of which dossiers, for the first of them. */
  readonly tenus: number;
  readonly aDire: readonly DossierAExporter[];
}

/** Each dossier is held in turn, in the order of its number: a movement that two want is taken by the first. */
const takeAll = async (uow: PaiementUow, caisse: CaisseOuverte, fait: Fait, call: Call): Promise<Parcours> => {
  const aDire: DossierAExporter[] = [];
  let [left, tenus, reste] = [DOSSIERS_MAXIMUM, 0, false];
  for await (const { id_dossier, partants, tenus: held } of readEnAttente(uow, caisse)) {
    tenus += held.length;
    if (held.length > 0 && aDire.length < TENUS_DITS) aDire.push({ id_dossier, versements: held });
    if (partants.length === 0) continue;
    if (left === 0) reste = true;
    else if (await takeDossier(uow, { id_dossier, versements: partants }, caisse, fait, call)) left -= 1;
  }
  return { reste, tenus, aDire };
};

/** Why each is held, of the first of them. */
const sayTenus = async (
  uow: PaiementUow,
  { aDire }: Parcours,
  { service }: Caisse,
  fait: Fait,
  call: Call,
): Promise<void> => {
  for (const { id_dossier, versements } of aDire) {
    const ouverte = await findInstruction(uow, { id: String(id_dossier), service }, call);
    const { dossier } = ouverte.ouvert;
    const cible = cibleOf(await readRib(uow, dossier));
    for (const versement of await waitingOf(uow, ouverte, versements)) {
      const verdict = verdictDepart(versement, { ...ouverte, ...cible }, call.clock.now());
      leaveOut(uow, dossier, versement, ERREURS[verdict.ok ? 'RIB_TENU' : verdict.code].message, fait);
    }
  }
};

export const exportVersements = async (uow: PaiementUow, { essai, service, systeme }: Input, call: Call) => {
  const { authId, memes } = await checkCaisse(uow, service, call);
  const caisse = { service, systeme, payeur: { authId, memes }, now: call.clock.now() };
  const fait: Fait = { lot: randomUUID(), essai, ordres: [], ecartes: [], departs: [] };
  const parcours = await takeAll(uow, caisse, fait, call);
  const tenus = fait.ecartes.length + parcours.tenus;
  await sayTenus(uow, parcours, caisse, fait, call);
  const { lot, ordres, ecartes, departs } = fait;
  const nombre = ordres.length;
  const montant = ordres.reduce((sum, ordre) => sum + ordre.montant, 0);
  const isMade = !essai && nombre > 0;
  if (isMade) {
    const contenu = writeFichier(systeme, ordres);
    const made = { id_service: service, systeme, nombre, montant };
    const empreinte = await uow.lots.insert({ id: lot, cree_par: authId, contenu, ...made });
    const changements = Object.fromEntries(
      Object.entries({ ...made, empreinte }).map(([champ, apres]) => [champ, { avant: null, apres }] as const),
    );
    uow.history.record({ objet: 'lot_paiement', id_objet: lot, action: 'exportVersements', changements });
  }
  const dits = ecartes.toSorted((one, other) => one.id_fo.localeCompare(other.id_fo)).slice(0, TENUS_DITS);
  return { lot: isMade ? lot : null, nombre, montant, tenus, ecartes: dits, departs, reste: parcours.reste };
};
