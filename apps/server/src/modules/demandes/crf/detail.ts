import { ERREURS } from '@guichet/rules';
import { ACTES_CRF, type ActeCrf, completudeCrf, DEFINITIONS_ETAT_CRF, type JugeCrf } from '@guichet/rules/crf';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import { readNoms } from '../noyau/noms.ts';
import type { CrfLu, VersementFait } from './crf.ts';
import type { CrfUow } from './crf.uow.ts';
import { type CrfOuvert, destinatairesOf, readJuge, siensOf, verdictOf } from './openCrf.ts';

const RETOURS: readonly VersementFait['type'][] = ['reversement', 'compensation'];
const sum = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

const descriptionOf = (crf: CrfLu, versements: readonly VersementFait[]) => ({
  exercice: crf.exercice,
  etat: crf.etat,
  libelle: DEFINITIONS_ETAT_CRF[crf.etat].libelle,
  etat_depuis: crf.etat_depuis,
  echeance: crf.echeance,
  evaluation: crf.evaluation,
  texte: crf.texte,
  montant_accorde: sum(crf.contenu.projets.map(({ montant_accorde }) => montant_accorde)),
  montant_verse: sum(versements.filter(({ type }) => !RETOURS.includes(type)).map(({ montant }) => montant)),
});
const ofYear = (versements: readonly VersementFait[], { exercice }: CrfLu): VersementFait[] =>
  versements.filter(({ annee }) => annee === exercice);

/** How large a gap its scheme lets a report leave unexplained, in percent. */
export const readTolerance = ({ catalogue }: CrfUow, { id_subvention, numero_subvention }: Dossier): Promise<number> =>
  catalogue.findTolerance(id_subvention, numero_subvention);

export const toLigne = (crf: CrfLu, versements: readonly VersementFait[], tolerance: number) => ({
  _id: crf.id,
  description: descriptionOf(crf, ofYear(versements, crf)),
  transmis_at: crf.transmis_at,
  recu_at: crf.recu_at,
  manquants: completudeCrf(crf.contenu, crf.etat, tolerance).length,
  version: crf.version,
});

const droitOf = (ouverte: CrfOuvert, acte: ActeCrf, juge: JugeCrf) => {
  const verdict = verdictOf(ouverte, acte, juge);
  return verdict.ok
    ? { ok: true, raison: null }
    : { ok: false, code: verdict.code, raison: ERREURS[verdict.code].message };
};

/** What each service that it is owed to concluded, or has yet to. */
const readEvaluations = async (uow: CrfUow, ouverte: CrfOuvert, juge: JugeCrf) => {
  const {
    crf,
    ouvert: { dossier },
  } = ouverte;
  const given = (await uow.crfs.listEvaluations(dossier)).filter(({ id_crf }) => id_crf === crf.id);
  const owed = destinatairesOf(dossier, crf);
  const noms = await uow.catalogue.listServices(owed.map(({ id_service }) => id_service));
  const mine = verdictOf(ouverte, 'evaluer', juge).ok ? siensOf(ouverte) : [];
  return owed.map(({ id_service, etat }) => {
    const own = given.find((one) => one.id_service === id_service);
    return {
      id_service,
      nom: noms.find(({ id }) => id === id_service)?.nom ?? 'Service supprimé',
      evaluation: own?.evaluation ?? null,
      montant: own?.montant ?? null,
      texte: own?.texte ?? null,
      evalue_at: own?.evalue_at ?? null,
      evaluable: etat !== '10' && mine.some((one) => one.id_service === id_service),
    };
  });
};

/** The whole report as its page shows it: plain JSON, as it is kept under a key. */
export const readDetail = async (uow: CrfUow, ouverte: CrfOuvert) => {
  const {
    crf,
    ouvert: { dossier },
  } = ouverte;
  const { contenu, modifie_par, modifie_par_type } = crf;
  const versements = ofYear(await uow.crfs.listVersements(dossier), crf);
  const { documents } = await uow.associations.ressourcesOf(dossier.id_correspondance);
  const nomOf = await readNoms(uow, modifie_par ? [modifie_par] : []);
  const transmission = await uow.crfs.lastTransmission(crf.id);
  const tolerance = await readTolerance(uow, dossier);
  const juge = await readJuge(uow, ouverte);
  return {
    _id: crf.id,
    dossier: {
      _id: String(dossier.id),
      id_fo: dossier.id_fo,
      nom: dossier.nom,
      id_siret: dossier.id_siret,
      id_correspondance: dossier.id_correspondance,
      subvention: dossier.nom_subvention,
    },
    description: descriptionOf(crf, versements),
    projets: contenu.projets.map((projet) => ({
      ...projet,
      description: {
        intitule: projet.intitule,
        objectifs: projet.objectifs,
        montant_accorde: projet.montant_accorde,
        montant_realise: projet.saisie.montant_realise,
      },
    })),
    attestation: contenu.attestation,
    document:
      contenu.document === null
        ? null
        : {
            uuid: contenu.document,
            nom: documents.find(({ uuid }) => uuid === contenu.document)?.nom ?? null,
          },
    versements: versements.map(({ type, montant, date }) => ({ type, montant, date })),
    updatedBy:
      modifie_par && modifie_par_type
        ? { id: modifie_par, identifiant: nomOf(modifie_par), type: modifie_par_type }
        : null,
    transmission: transmission && {
      numero: transmission.numero,
      empreinte: transmission.empreinte,
      transmis_at: transmission.transmis_at,
    },
    recu_at: crf.recu_at,
    evaluations: await readEvaluations(uow, ouverte, juge),
    tolerance,
    manquants: completudeCrf(contenu, crf.etat, tolerance),
    droits: Object.fromEntries(ACTES_CRF.map((acte) => [acte, droitOf(ouverte, acte, juge)])) as Record<
      ActeCrf,
      ReturnType<typeof droitOf>
    >,
    version: crf.version,
    modifie_at: crf.modifie_at,
  };
};
export type DetailCrf = Awaited<ReturnType<typeof readDetail>>;
