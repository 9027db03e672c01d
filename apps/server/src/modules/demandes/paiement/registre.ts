import { type CodeErreur, ERREURS, type Verdict } from '@guichet/rules';
import { isDecide } from '@guichet/rules/instruction';
import {
  blocagesOf,
  blocagesRib,
  canConfirmerRevendication,
  canConfirmerRib,
  canEnregistrer,
  canPayer,
  etatRib,
  finRib,
  MAIN_VERS,
  NOMS_ETAT_VERSEMENT,
  type Solde,
  soldeOf,
  suitesVersement,
  systemeOf,
  type TypeVersement,
  versionRegistre,
} from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import { findInstruction, type InstructionOuverte, type ReferenceInstruction } from '../instruction/openInstruction.ts';
import { findDossier } from '../noyau/dossier/openDossier.ts';
import { isDuDehors } from '../noyau/dossier/vuDuDehors.ts';
import { readNoms } from '../noyau/noms.ts';
import type { PaiementUow } from './paiement.uow.ts';
import { readRevendication } from './revendication.ts';
import { canUseRib, readRib } from './rib.ts';
import type { VersementLu } from './versement.repository.ts';

const toSolde = ({ accorde, enRoute, paye, rendu, reste }: Solde) => ({
  accorde,
  en_route: enRoute,
  paye,
  rendu,
  reste,
});
const toMouvement = ({ id, type, annee, montant, etat, etat_depuis, motif }: VersementLu) => ({
  _id: id,
  type,
  annee,
  montant,
  etat,
  libelle: NOMS_ETAT_VERSEMENT[etat],
  etat_depuis,
  motif,
});
const say = (verdict: Verdict<CodeErreur>) => ({
  ok: verdict.ok,
  raison: verdict.ok ? null : ERREURS[verdict.code].message,
});
const firstOf = (...verdicts: readonly Verdict<CodeErreur>[]): Verdict<CodeErreur> =>
  verdicts.find(({ ok }) => !ok) ?? { ok: true };

const MONTREE = 4;

/** The ledger as one agent sees it: plain JSON, as it is kept under a key. */
export const readRegistreDe = async (
  uow: PaiementUow,
  { ouvert: { dossier }, instruction, agent }: InstructionOuverte,
  call: Call,
) => {
  const { etat, lettre, id_service, montant_accorde } = instruction;
  const versements = await uow.versements.listOf(dossier, id_service);
  const lu = await readRib(uow, dossier);
  const now = call.clock.now();
  const solde = soldeOf(montant_accorde, versements);
  const nomOf = await readNoms(
    uow,
    versements.flatMap(({ cree_par, prepare_par }) => [cree_par, prepare_par]),
  );
  const { decide_par: decidePar } = instruction;
  const payer = canPayer('preparer', agent, { decidePar, preparePar: null });
  /** What this person may do next of it; and, of what waits for another, why. */
  const suitesOf = ({ etat: de, prepare_par: preparePar }: VersementLu) => {
    const suites = suitesVersement(de).map((vers) => ({
      vers,
      verdict: canPayer(MAIN_VERS[vers], agent, { decidePar, preparePar }),
    }));
    return {
      suites: suites.filter(({ verdict }) => verdict.ok).map(({ vers }) => vers),
      attend: say(firstOf(...suites.map(({ verdict }) => verdict))).raison,
    };
  };
  const ouvre = (type: TypeVersement) => firstOf(canEnregistrer(type, { etat, lettre }), payer);
  const { change } = lu.vise;
  const revendication = await readRevendication(uow, dossier.id_correspondance, lu);
  const compte = lu.ressources.ribs.find(({ id }) => id === lu.vise.id_rib);
  const isComptable = agent.fonctions.includes('comptable');
  return {
    id_fo: dossier.id_fo,
    id_service,
    systeme: systemeOf(etat),
    compte: toSolde(solde),
    blocages: blocagesOf({ lettre, reste: solde.reste, rib: lu.vise }, now),
    versements: versements.map((versement) => ({
      ...toMouvement(versement),
      systeme: versement.systeme,
      reference: versement.reference,
      lot: versement.lot,
      cree_at: versement.cree_at,
      cree_nom: nomOf(versement.cree_par),
      prepare_nom: nomOf(versement.prepare_par),
      ...suitesOf(versement),
      version: versement.version,
    })),
    version: versionRegistre(versements),
    sortie: say(firstOf(ouvre('acompte'), canUseRib(lu, call))),
    retour: say(ouvre('reversement')),
    rib: {
      etat: etatRib(lu.vise, now),
      titulaire: isComptable ? (lu.coordonnees?.titulaire ?? null) : null,
      fin: isComptable ? (lu.coordonnees?.iban.slice(-MONTREE) ?? null) : null,
      lecture: isComptable ? (compte?.lecture ?? null) : null,
      change: change ? { demande_at: change.demande_at, confirme_at: change.confirme_at, fin: finRib(change) } : null,
      confirmer: say(canConfirmerRib(lu.vise, agent, { etat })),
    },
    revendication: revendication && {
      ...revendication,
      confirmer: say(canConfirmerRevendication(revendication.cause, agent, { etat })),
    },
  };
};
export type RegistreLu = Awaited<ReturnType<typeof readRegistreDe>>;

export const readRegistre = reads(
  async (uow: PaiementUow, reference: ReferenceInstruction, call: Call): Promise<RegistreLu> =>
    readRegistreDe(uow, await findInstruction(uow, reference, call), call),
);

/** Deleted ones are no news for who is paid. */
const isVu = ({ etat }: VersementLu): boolean => etat !== 8 && etat !== 9;

/** What a treasurer asks, service by service; P-1: of what is decided, and nothing before. */
export const readPaiements = reads(async (uow: PaiementUow, { id }: { readonly id: string }, call: Call) => {
  const { dossier, demandant } = await findDossier(uow, id, call);
  const seen = isDuDehors(demandant.role) ? isVu : () => true;
  const versements = await uow.versements.listOf(dossier);
  const decides = dossier.instructions.filter(({ etat }) => isDecide(etat));
  const { vise } = await readRib(uow, dossier);
  const held = vise.id_rib === null ? [] : blocagesRib(vise, call.clock.now());
  if (decides.length === 0) return { compte: held, services: [] };
  const noms = await uow.catalogue.listServices(decides.map(({ id_service }) => id_service));
  const services = [];
  for (const { id_service } of decides) {
    const instruction = await uow.instructions.find(dossier, id_service);
    if (!instruction || instruction.montant_accorde === 0) continue;
    const own = versements.filter((versement) => versement.id_service === id_service);
    const solde = soldeOf(instruction.montant_accorde, own);
    const { lettre } = instruction;
    services.push({
      id_service,
      nom: noms.find((service) => service.id === id_service)?.nom ?? 'Service supprimé',
      compte: toSolde(solde),
      blocages: blocagesOf({ lettre, reste: solde.reste, rib: vise }, call.clock.now()),
      versements: own.filter(seen).map(toMouvement),
    });
  }
  return { compte: held, services };
});
