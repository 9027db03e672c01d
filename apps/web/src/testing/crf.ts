import type { Crf, CrfLigne, MissingCrf } from '@guichet/contract/demandes';
import { emptyBudget } from '@guichet/rules/budget';
import {
  ACTES_CRF,
  type ContenuCrf,
  canCrf,
  completudeCrf,
  DEFINITIONS_ETAT_CRF,
  type EtatCrf,
  emptySaisie,
  type SaisieCrf,
  TOLERANCE_PAR_DEFAUT,
} from '@guichet/rules/crf';
import { amina, sessionOf } from './amina.ts';
import type { Answers } from './answers.ts';
import { presidente } from './dossierPage.ts';
import { dossierJudo } from './dossiers.ts';
import { recordJudo } from './fiche.ts';
import { startApp } from './startApp.tsx';

export const CRF = '019a0000-0000-7000-8000-000000000c01';
export const TOURNOI = '019a0000-0000-7000-8000-000000000c11';
export const SERVICE_PAYEUR = '019a0000-0000-7000-8000-000000000c21';
export const STAGE = '019a0000-0000-7000-8000-000000000c12';
export const CRFS_PAGE = '/associations/12345678900012/dossier/27-000001/crf';
export const CRF_PAGE = `${CRFS_PAGE}/${CRF}`;

export const budgetOf = (charges: number) => ({
  ...emptyBudget(2027),
  charges: { montants: { '604': charges } },
  produits: { montants: { '756': charges }, subventions: [], ressourcesPropres: [] },
});
export const projetCrf = (
  _id: string,
  intitule: string,
  saisie: Partial<SaisieCrf> = {},
): ContenuCrf['projets'][number] => ({
  _id,
  intitule,
  objectifs: 'Faire découvrir le judo aux enfants du quartier',
  montant_accorde: 50_000,
  budget_previsionnel: budgetOf(100_000),
  financements: [],
  saisie: {
    ...emptySaisie([{ rang: 1, intitule: 'Séances tenues', prevu_min: 2, prevu_max: 4, realise: null }]),
    ...saisie,
  },
});
/** All that transmitting asks of a project. */
export const PLEIN: Partial<SaisieCrf> = {
  montant_realise: 50_000,
  budget_realise: budgetOf(100_000),
  bilan_qualitatif: 'Trente enfants ont découvert le judo.',
  dates_et_lieux: 'Les mercredis de mars, au gymnase.',
  nombre_beneficiaires: 30,
};
const ATTESTEE = { accepte: true, date: null, id_signataire: presidente.id };

const droitsOf = (etat: EtatCrf, cote: 'association' | 'service'): Crf['droits'] =>
  Object.fromEntries(
    ACTES_CRF.map((acte) => {
      const { ok } = canCrf(acte, etat, cote);
      return [acte, { ok, raison: ok ? null : 'Ce compte rendu financier n’est pas modifiable dans cet état.' }];
    }),
  ) as Crf['droits'];

interface Plus {
  readonly cote?: 'association' | 'service';
  readonly projets?: ContenuCrf['projets'];
  readonly description?: Partial<Crf['description']>;
  readonly crf?: Partial<Crf>;
}

/** The report of Amina's club for 2027, as the server gives it in a state, to one side or the other. */
export const crfEn = (etat: EtatCrf, { cote = 'association', projets, description, crf }: Plus = {}): Crf => {
  const contenu = projets ?? [projetCrf(TOURNOI, 'Tournoi')];
  const made: Crf = {
    _id: CRF,
    dossier: {
      _id: dossierJudo._id,
      id_fo: '27-000001',
      nom: dossierJudo.demandeur.nom,
      id_siret: '12345678900012',
      id_correspondance: dossierJudo.id_correspondance,
      subvention: dossierJudo.description.subvention,
    },
    description: {
      exercice: 2027,
      etat,
      libelle: DEFINITIONS_ETAT_CRF[etat].libelle,
      etat_depuis: '2027-02-01T09:00:00.000Z',
      echeance: '2028-06-30',
      evaluation: null,
      texte: null,
      montant_accorde: 50_000,
      montant_verse: 50_000,
      ...description,
    },
    projets: contenu.map((projet) => ({
      ...projet,
      description: {
        intitule: projet.intitule,
        objectifs: projet.objectifs,
        montant_accorde: projet.montant_accorde,
        montant_realise: projet.saisie.montant_realise,
      },
    })),
    attestation: null,
    document: null,
    versements: [{ type: 'solde', montant: 50_000, date: '2027-03-01T09:00:00.000Z' }],
    updatedBy: { id: amina.authId, identifiant: 'Amina Diallo', type: 'association' },
    transmission: null,
    recu_at: null,
    tolerance: TOLERANCE_PAR_DEFAUT,
    evaluations: [
      {
        ...{
          id_service: SERVICE_PAYEUR,
          nom: 'Service des sports',
          evaluation: description?.evaluation ?? null,
          montant: null,
        },
        ...{ texte: description?.texte ?? null, evalue_at: null, evaluable: cote === 'service' && etat === '5' },
      },
    ],
    manquants: [],
    droits: droitsOf(etat, cote),
    version: 1,
    modifie_at: '2027-02-02T09:00:00.000Z',
    ...crf,
  };
  const { attestation, document } = made;
  return {
    ...made,
    manquants: completudeCrf({ projets: contenu, attestation, document: document?.uuid ?? null }, etat, made.tolerance),
  };
};
export const crfPret = (etat: EtatCrf = '2', more: Partial<Crf> = {}): Crf =>
  crfEn(etat, { projets: [projetCrf(TOURNOI, 'Tournoi', PLEIN)], crf: { attestation: ATTESTEE, ...more } });

type Recu = Parameters<NonNullable<Answers['demandes.updateCrf']>>[0]['body'];
const withIndicateurs = (held: SaisieCrf, sent: NonNullable<Recu['projets']>[number]['saisie']): SaisieCrf => {
  const { indicateurs = [], ...saisie } = sent;
  const realises = held.indicateurs.map((one) => ({ ...one, ...indicateurs.find(({ rang }) => rang === one.rang) }));
  return { ...held, ...saisie, indicateurs: realises } as SaisieCrf;
};
/** As the server: what is sent joins what is held, and the first input opens it. */
const keeperCrf = (first: Crf) => {
  let held = first;
  return {
    read: () => held,
    update: ({ body }: { readonly body: Recu }) => {
      const { etat } = held.description;
      const projets = held.projets.map(({ description: _, ...projet }) => {
        const sent = body.projets?.find(({ _id }) => _id === projet._id);
        return sent ? { ...projet, saisie: withIndicateurs(projet.saisie, sent.saisie) } : projet;
      });
      held = crfEn(etat === '1' ? '2' : etat, {
        projets,
        crf: {
          attestation:
            body.attestation === undefined ? held.attestation : body.attestation && { ...body.attestation, date: null },
          document:
            body.document === undefined
              ? held.document
              : body.document
                ? { uuid: body.document, nom: 'crf.pdf' }
                : null,
          version: held.version + 1,
        },
      });
      return held;
    },
  };
};

export const ligneCrf = (etat: EtatCrf, more: Partial<CrfLigne> = {}): CrfLigne => {
  const { _id, description, version } = crfEn(etat);
  return { _id, description, transmis_at: null, recu_at: null, manquants: 2, version, ...more };
};
export const attendu = (more: Partial<MissingCrf> = {}, isEnRetard = false): MissingCrf => ({
  _id: dossierJudo._id,
  id_fo: '27-000001',
  nom: dossierJudo.demandeur.nom,
  id_siret: '12345678900012',
  subvention: dossierJudo.description.subvention,
  crfs: [{ _id: CRF, exercice: 2027, etat: '1', libelle: 'A saisir', echeance: '2028-06-30', isEnRetard }],
  ...more,
});

/** A page of the reports, before a server that keeps one. */
export const crfApp = (page: string, crf: Crf, answers: Answers = {}) => {
  const keeper = keeperCrf(crf);
  const update = answers['demandes.updateCrf'] ?? keeper.update;
  return startApp(page, {
    readSession: () => sessionOf(amina),
    'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [presidente] }) as never,
    'dac.listDocuments': () => [],
    'demandes.readDossier': () => dossierJudo,
    'demandes.readCrf': keeper.read,
    'demandes.updateCrf': keeper.update,
    // One project alone is the same write by another way.
    'demandes.updateProjetCrf': ({ params, query, body }) =>
      update({
        params: { id: crf.dossier.id_fo, crf: params.crf },
        query,
        body: { projets: [{ _id: params.project, saisie: body }] },
      }),
    ...answers,
  });
};
