import { ERREURS } from '@guichet/rules';
import { blocagesRib, type EtatVersement, NOMS_ETAT_VERSEMENT, VERSEMENT } from '@guichet/rules/paiement';
import {
  arretOf,
  canCorriger,
  canReadDossierPsp,
  canWriteDossierPsp,
  prochainLot,
  RETENUES,
  type Retenue,
} from '@guichet/rules/passSport';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { DossierTenu } from '../../noyau/dossier.queries.ts';
import { lecteurOf, readDemandant } from '../../noyau/lecteur.ts';
import { acteurOf } from '../acteurs.ts';
import type { VersementClub } from '../argent.queries.ts';
import type { Dette } from '../dette.repository.ts';
import type { RemboursementUow } from '../remboursement.uow.ts';
import { verifyClubs } from '../verifier.ts';

interface Un {
  readonly id: string;
}

const readLecteur = async (uow: RemboursementUow, dossier: DossierTenu, call: Call) =>
  lecteurOf(await readDemandant(uow, call), dossier);

const sayDette = ({ id, montant, reste, motif, cree_at }: Dette) => ({
  ...{ id, montant, reste, motif, cree_at: cree_at.toISOString() },
});

const sayVersement = (versement: VersementClub, empreinte: string | null, mayWrite: boolean) => {
  const { id, numero, nombre, montant, compense, etat, motif, rib_empreinte, corrige_at, version } = versement;
  const verdict = canCorriger({ etat, corrige: corrige_at !== null, motif, rib_empreinte }, empreinte);
  return {
    ...{ id, numero, nombre, montant, compense, etat, libelle: NOMS_ETAT_VERSEMENT[etat], motif, version },
    envoye_at: versement.envoye_at?.toISOString() ?? null,
    maj_at: versement.maj_at.toISOString(),
    corriger: {
      ok: verdict.ok && mayWrite,
      raison: verdict.ok ? null : ERREURS[verdict.code].message,
    },
  };
};

/** The same reasons as the wave would give now, with how many codes wait for each. */
const readRetenues = async (uow: RemboursementUow, { id, exercice }: DossierTenu, call: Call) => {
  const now = call.clock.now();
  const club = await uow.clubs.find(id);
  const [attente] = await uow.clubs.listAttentes(exercice, [id], arretOf(now));
  if (!club || !attente) return [];
  const [verifie] = await verifyClubs(uow, [club], null, call);
  const { partants, recents, sans_preuve } = attente;
  const say = (raison: Retenue, nombre: number, jusqua: string | null = null) =>
    nombre > 0 ? [{ raison, phrase: RETENUES[raison], nombre, jusqua }] : [];
  if (verifie?.retenue) {
    const jusqua = blocagesRib(verifie.vise, now).find((one) => one.jusqua !== null)?.jusqua ?? null;
    return say(verifie.retenue, partants + recents + sans_preuve, verifie.retenue === 'rib_tenu' ? jusqua : null);
  }
  return [...say('preuve', sans_preuve), ...say('recent', recents)];
};

const sayArgent = async (uow: RemboursementUow, dossier: DossierTenu, mayWrite: boolean, call: Call) => {
  const { id, exercice, id_siret, rib_empreinte } = dossier;
  const saison = (await uow.saisons.list()).find((one) => one.id === exercice);
  if (!saison) throw new DomainError('SAISON_PSP_INEXISTANTE');
  const counts = await uow.argent.countByEtat(exercice, id);
  const part = (...etats: readonly EtatVersement[]) => {
    const nombre = etats.reduce((sum, etat) => sum + (counts.get(etat) ?? 0), 0);
    return { nombre, montant: nombre * saison.montant };
  };
  const { enregistre, traitement, enPaiement, paye, refuse } = VERSEMENT;
  return {
    ...{ _id: String(id), unitaire: saison.montant, prochain: prochainLot(saison, call.clock.now()) },
    ...{
      saisis: part(enregistre),
      en_paiement: part(traitement, enPaiement),
      payes: part(paye),
      refuses: part(refuse),
    },
    retenues: await readRetenues(uow, dossier, call),
    versements: (await uow.argent.listVersements(id)).map((one) => sayVersement(one, rib_empreinte, mayWrite)),
    dettes: (await uow.dettes.listOf(id_siret)).map(sayDette),
  };
};

export const readArgent = reads(async (uow: RemboursementUow, { id }: Un, call: Call) => {
  const dossier = await uow.dossiers.find(id);
  if (!dossier) throw new DomainError('PSP_ABSENT');
  const lecteur = await readLecteur(uow, dossier, call);
  orThrow(canReadDossierPsp(lecteur, dossier));
  return sayArgent(uow, dossier, canWriteDossierPsp(lecteur, dossier).ok, call);
});

export const corrigerRemboursement = async (uow: RemboursementUow, { id }: Un, call: Call) => {
  const found = await uow.argent.findVersement(id);
  const dossier = found && (await uow.dossiers.lock(found.id_dossier));
  if (!dossier) throw new DomainError('PSP_ABSENT');
  orThrow(canWriteDossierPsp(await readLecteur(uow, dossier, call), dossier));
  const versement = await uow.argent.findVersement(id);
  if (!versement) throw new DomainError('REMBOURSEMENT_INEXISTANT');
  checkVersion(versement, call, 'etat', NOMS_ETAT_VERSEMENT[versement.etat]);
  const { etat, corrige_at, motif, rib_empreinte } = versement;
  orThrow(canCorriger({ etat, corrige: corrige_at !== null, motif, rib_empreinte }, dossier.rib_empreinte));
  await uow.argent.correct(versement, call.clock.now());
  uow.history.record({
    ...{ objet: 'dossier_psp', id_objet: String(dossier.id), action: 'corrigerRemboursement' },
    changements: { remboursement: { avant: null, apres: id } },
  });
  return sayArgent(uow, dossier, true, call);
};

interface DetteSaisie {
  readonly exercice: number;
  readonly inscription: string;
  readonly motif: string;
}
/** Paid once, cancelled since: owed, and taken off the next wave. */
export const recordDette = async (uow: RemboursementUow, { exercice, inscription, motif }: DetteSaisie, call: Call) => {
  const seen = await uow.argent.findInscription(exercice, inscription);
  const dossier = seen && (await uow.dossiers.lock(seen.id_dossier));
  if (!dossier) throw new DomainError('PSP_ABSENT');
  const now = await uow.argent.findInscription(exercice, inscription);
  if (now?.etat !== VERSEMENT.paye || now.unitaire === null) throw new DomainError('INSCRIPTION_NON_PAYEE');
  const { id: id_dossier, id_siret } = dossier;
  const dette = await uow.dettes.insert({
    ...{ exercice, id_inscription: inscription, id_dossier, id_siret, montant: now.unitaire, motif },
    cree_par: acteurOf(call).authId,
  });
  if (!dette) throw new DomainError('INSCRIPTION_DEJA_DUE');
  uow.history.record({
    ...{ objet: 'dossier_psp', id_objet: String(id_dossier), action: 'recordDette' },
    changements: { montant: { avant: null, apres: now.unitaire }, motif: { avant: null, apres: motif } },
  });
  return sayDette(dette);
};
