import type { DemandeSiret, DemandeSiretLigne } from '@guichet/contract/demandes';
import {
  ACTES_DE_PERSONNE,
  ADRESSE_VIDE,
  DEFINITIONS_ETAT_SIRET,
  type EtatSiret,
  etatDeriveOf,
  libelleEtatSiret,
  type RelationSiret,
  verdictActeSiret,
} from '@guichet/rules/numeroSiret';
import { amina, NOON, sessionOf, utilisateurOf } from './amina.ts';
import type { Answers } from './answers.ts';
import { recordJudo } from './fiche.ts';
import { siege } from './people.ts';
import { type StartOptions, startApp } from './startApp.tsx';

export const RNA = 'W751234567';
export const ID_SIRET = '019a0000-0000-7000-8000-000000000901';
export const PAGE_SIRET = `/associations/${RNA}/demande-siret/${ID_SIRET}`;
/** Of a member whose association has no number yet. */
export const sansNumero = { ...siege, id_siret: null, id_siren: null, nom: 'Atelier du Lavoir', id_rna: RNA };

const DEPUIS = '2027-01-30T17:14:00.000Z';
const pieceOf = (code: 'STC' | 'REC', rang: number): DemandeSiret['documents'][number] => ({
  ...{ code, libelle: code === 'STC' ? 'Statuts' : 'Récépissé', nom: code === 'STC' ? 'statuts.pdf' : 'recepisse.pdf' },
  ...{ uuid: `019a0000-0000-7000-8000-00000000091${rang}`, etat_fichier: 'sain', date_chargement: DEPUIS },
});

/** The rights that the server gives in that state to who reads. */
const droitsEn = (code_etat: EtatSiret, relations: readonly RelationSiret[]): DemandeSiret['droits'] =>
  Object.fromEntries(
    ACTES_DE_PERSONNE.map((acte) => {
      const verdict = verdictActeSiret(acte, { relations, code_etat, modifie_at: DEPUIS }, NOON);
      return [acte, { ok: verdict.ok, ...(verdict.ok ? { raison: null } : { code: verdict.code, raison: 'Non.' }) }];
    }),
  ) as DemandeSiret['droits'];

const ENVOYES: readonly EtatSiret[] = ['AEM', 'RGEN', 'ENCT', 'INV', 'ACC', 'REF', 'REJ'];

/** Amina's request in any state, for who reads it. */
export const demandeEn = (
  code_etat: EtatSiret = 'ECS',
  more: Partial<DemandeSiret> = {},
  relations: readonly RelationSiret[] = ['createur', 'membre'],
): DemandeSiret => ({
  _id: ID_SIRET,
  identifiant: { step: 0, id_fo_fonctionnel: '27-000431' },
  description: { code_etat, etat: etatDeriveOf(code_etat), libelle: libelleEtatSiret(code_etat) },
  identite: {
    ...{ id_rna: RNA, id_correspondance: siege.id_correspondance, nom: 'Atelier du Lavoir', sigle: null },
    ...{ dateCreation: '2027-01-04', id_forme_juridique: '9220' },
  },
  activites: {
    ...{ id_objet_social1: null, lib_objet_social1: null, id_famille1: null },
    ...{ objet: 'Apprendre la couture aux habitants', permanence: 'P' },
  },
  coordonnees: {
    info_siege: { domicile_entreprise: false, domicile_provisoire_rl: false },
    adresse_siege: {
      ...ADRESSE_VIDE,
      ...{
        num_voie: '12',
        type_voie: 'RUE',
        voie: 'du Lavoir',
        cp: '93260',
        commune: 'Les Lilas',
        code_insee: '93045',
      },
    },
    adresse_gestion: ADRESSE_VIDE,
    telephone: '0102030405',
    courriel: 'contact@lavoir.example',
  },
  attestation: { accepte: false, signataire: 'Amina Diallo', lieu: 'Les Lilas', date: null },
  notifications: [],
  documents: [pieceOf('STC', 1), pieceOf('REC', 2)],
  createdBy: { id: amina.authId, nom: 'Amina Diallo' },
  isAccessible: relations.includes('createur') || relations.includes('administrateur'),
  main: {
    qui: DEFINITIONS_ETAT_SIRET[code_etat].main,
    phrase: DEFINITIONS_ETAT_SIRET[code_etat].phrase,
    depuis: DEPUIS,
  },
  droits: droitsEn(code_etat, relations),
  fautes: [],
  numero: null,
  transmis_at: ENVOYES.includes(code_etat) ? DEPUIS : null,
  attendue: null,
  recu: ENVOYES.includes(code_etat) ? 'K7QM-2XPF-9HRD' : null,
  version: 7,
  cree_at: DEPUIS,
  modifie_at: DEPUIS,
  ...more,
});

export const ligneSiret = (demande: DemandeSiret): DemandeSiretLigne => {
  const { identite, activites: _, coordonnees: __, attestation: ___, notifications: ____, ...others } = demande;
  const { documents: _____, fautes: ______, recu: _______, attendue: ________, ...ligne } = others;
  const { id_rna, id_correspondance, nom } = identite;
  return { ...ligne, identite: { id_rna, id_correspondance, nom } };
};

export const OUVERTE = {
  ...{ ok: true, code: null, message: null, nom: 'Atelier du Lavoir', id_rna: RNA },
  ...{ id_siren: null, id_siret: null, demande: null, courrier: null },
};

export const suiviVide = { transmissions: [], messages: [], retours: [], evenements: [] };
export const MESSAGE = {
  ...{ numero: 1, c02: 'X93270004315', empreinte: 'a'.repeat(64), genere_at: DEPUIS },
  ...{ emis_at: DEPUIS, accuse_at: DEPUIS, annule_at: null },
};

const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'lca.readUser': () => utilisateurOf(amina, [sansNumero]),
  'lca.listTypesVoie': () => [{ code: 'RUE', label: 'Rue' }],
  'dac.readAssociation': () => recordJudo,
  'demandes.listDemandesSiret': () => ({ demandes: [ligneSiret(demandeEn())], after: null }),
  'demandes.readDemandeSiret': () => demandeEn(),
  'demandes.readOuvertureSiret': () => OUVERTE,
  'demandes.readSuiviSiret': () => suiviVide,
};
export const siretApp = (page: string = PAGE_SIRET, answers: Answers = {}, options: StartOptions = {}) =>
  startApp(page, { ...ANSWERS, ...answers }, options);
