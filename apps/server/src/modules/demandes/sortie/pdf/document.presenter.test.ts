import { emptyBudget } from '@guichet/rules/budget';
import { emptyProjet } from '@guichet/rules/projet';
import { contenuSubventionSchema } from '@guichet/rules/subvention';
import { expect, test } from 'vitest';
import { readPdfText, squeezed } from '../../../../../testing/pdf.ts';
import { contenuDe } from '../../../../../testing/subventions.ts';
import { writePdf } from '../../../../platform/pdf/writePdf.ts';
import type { DossierImprime } from './composePdf.ts';
import { dataOf, documentOf } from './document.presenter.ts';

const SOUS = 'Formation des bénévoles';
const budget = {
  ...emptyBudget(2027),
  charges: { montants: { '604': 150_000, '613': 50_050, '66': 1_000 } },
  produits: {
    montants: { '70': 100_000 },
    subventions: [{ categorie: 'region', financeur: 'Région d’essai', montant: 101_050 }],
    ressourcesPropres: [{ intitule: 'Buvette', valeur: 0 }],
  },
};
const base = emptyProjet();
const champ = (code: string, type: string, extra: object = {}) => ({
  code,
  libelle: `Question ${code}`,
  type,
  ...extra,
});

const imprime = {
  dossier: {
    genre: 'subvention',
    id: 20_270_000_000_123,
    id_fo: '27-000123',
    nom: 'Les Amis du quartier',
    id_siret: '12345678900012',
    exercice: 2027,
    exercice_fin: 2029,
    etat: 'A',
    pluriannuel: true,
    renouvellement: true,
    nom_subvention: 'Fonds d’essai',
    id_sous_type_dispositif: SOUS,
    montant_demande: 123_450,
    modifie_at: '2026-11-15T22:30:00.000Z',
    transmis_at: null,
    instructions: [],
    contenu: { demandeur: { enseigne: null, id_rib: null }, documents: [], attestation: null },
  },
  contenu: contenuSubventionSchema.parse(
    contenuDe({
      champs_attendus: [
        champ('age', 'nombre', { bloc: 'evaluation' }),
        champ('autres', 'texte', { bloc: 'cofinancements' }),
        champ('prix', 'montant'),
        champ('public', 'choix', { options: [{ code: 'j', libelle: 'Les jeunes' }] }),
        champ('jours', 'groupe', { champs: [champ('quand', 'date'), champ('ou', 'texte')] }),
      ] as never,
      documents_attendus: [{ code: 'bilan', libelle: 'Bilan de l’année passée' }] as never,
    }),
  ),
  faits: {},
  fiche: {
    identite: {
      sigle: 'LADQ',
      id_rna: 'W751234567',
      util_publique: true,
      date_publication_util_publique: '2001-02-03',
      impots_commerciaux: false,
    },
    activites: { objet: 'Faire vivre le quartier.' },
    coordonnees: {
      adresse_siege: { numero: '1', type_voie: 'rue', voie: 'de l’Essai', cp: '75011', commune: 'Paris' },
      site_web: null,
    },
    agrements: [
      { type: 'Jeunesse et éducation populaire', attribue_par: 'Préfecture', date_attribution: '2020-01-01' },
    ],
    reseaux_affiliation: [{ nom: 'Fédération d’essai' }],
    adherents_personnes_morales: [{ nom: 'Autre club' }],
    rhs: [
      { annee: 2025, nb_benevoles: 10 },
      { annee: 2026, nb_benevoles: 1_234, nb_salaries_etpt: 1.5 },
    ],
    comptes: [{ annee: 2026, aides_3ans: 60_000_000 }],
    budgets: [budget],
  },
  projets: [
    {
      rang: 1,
      numero: 1,
      montant_demande: 100_525,
      contenu: {
        ...base,
        description: {
          ...base.description,
          intitule: 'Ateliers',
          date_debut: '2027-03-01',
          description: 'Un.\nDeux.\n'.repeat(30),
        },
        evaluation: {
          commentaire: 'Suivi',
          indicateurs: [{ rang: 1, intitule: 'Participants', prevu_min: 10, prevu_max: 20 }],
        },
        cofinancements: [
          { type: 'Commune', nom: 'Ville d’essai', annee: 2027, montant_demande: 5_000, montant_accorde: null },
        ],
        financements: [{ annee: 2027, nom: 'Service d’essai', montant_demande: 100_525 }],
        budgets: [budget],
        customs: [
          { code: 'age', value: 12.5 },
          { code: 'prix', value: 4_200 },
          { code: 'public', value: 'j' },
          { code: 'jours', value: [{ quand: '2027-05-06', ou: 'x'.repeat(60) }] },
        ],
      },
    },
  ],
  instructeurs: [{ nom: 'Service d’essai', isReferent: true }],
  documents: [{ code: 'bilan', nom: 'bilan-2026.pdf' }],
  contacts: {
    id_representant_legal: { prenom: 'Amina', nom: 'Diallo', fonction: 'p' },
    id_signataire: null,
    id_responsable: null,
  },
  personnes: new Map(),
  fonctions: new Map([['p', 'Présidente']]),
  transmission: null,
} as unknown as DossierImprime;

test('PROJET-001 BUDGET-005 tout ce qui est saisi est imprimé, dit comme à l’écran', async () => {
  const pdf = await writePdf(documentOf(imprime, 'https://guichet-asso.example'), dataOf(imprime));
  const text = squeezed(await readPdfText(pdf));
  for (const said of [
    'pluriannuelle, de 2027 à 2029',
    'renouvellement (ou poursuite)',
    '123 456 789 00012',
    'Présidente',
    '1 rue de l’Essai',
    '3 février 2001',
    'Jeunesse et éducation populaire',
    'Au 31 décembre 2026',
    '1 234',
    '500,50 €',
    'Région d’essai',
    'du 1er mars 2027 au Non renseigné',
    'Participants',
    'Question prix',
    '42 €',
    'Les jeunes',
    '6 mai 2027',
    'Ville d’essai',
    'Bilan de l’année passée',
    'supérieur à 500 000 €',
    'Les attestations ne sont pas encore acceptées.',
  ])
    expect(text).toContain(squeezed(said));
});

test('P-1 les données jointes ne disent pas plus que ce que tous ceux qui lisent le document peuvent savoir', () => {
  const ligne = {
    annee: 2027,
    id_service_instructeur: 's',
    montant_demande: 90,
    montant_propose: 80,
    montant_accorde: 70,
  };
  const [projet] = imprime.projets;
  const dataIn = (etat: string) =>
    dataOf({
      ...imprime,
      dossier: { ...imprime.dossier, etat, instructions: [{ id_service: 's', etat }] },
      projets: [{ ...projet, contenu: { ...base, financements: [ligne] } }],
    } as unknown as DossierImprime);
  const saidIn = (etat: string) => {
    const said = dataIn(etat) as { etat: string; projets: { financements: unknown }[] };
    return [said.etat, said.projets[0]?.financements];
  };
  expect(saidIn('4')).toEqual(['2', [{ ...ligne, montant_propose: null, montant_accorde: null }]]);
  expect(saidIn('6')).toEqual(['6', [ligne]]);
});
