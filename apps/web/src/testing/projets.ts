import type { ProjetAnswer } from '@guichet/contract/demandes';
import { emptyProjet } from '@guichet/rules/projet';
import { sessionOf } from './amina.ts';
import { type Answers, refuse } from './answers.ts';
import { champ, contenuOf } from './attendus.ts';
import { dossierJudo } from './dossiers.ts';
import { recordJudo } from './fiche.ts';
import { formation, INSTRUCTEURS } from './subventions.ts';

const PUBLIEE = { numero: 1, publie_at: '2027-01-01T09:00:00.000Z', publie_par: null, commentaire: null };

export const ID = '019a0000-0000-7000-8000-000000000801';
export const SECOND = '019a0000-0000-7000-8000-000000000802';
export const SERVICE = INSTRUCTEURS[0]?.service._id ?? '';
const base = emptyProjet();
export const projetOf = (_id: string, intitule: string, more: Partial<ProjetAnswer> = {}): ProjetAnswer => ({
  ...base,
  description: {
    ...base.description,
    ...{ intitule, exercice: 2027, exercice_fin: 2027, rang_dossier: 1, numero_projet: 1, periode: 'Annuel' },
  },
  _id,
  identifiant: { id_fo: '27-000001-1' },
  need_validation: false,
  version: 2,
  ...more,
});
export const tournoi = projetOf(ID, 'Tournoi');
const contenu = contenuOf({
  champs_attendus: [
    champ('public', 'Public visé'),
    champ('intitule_b', 'x', { bloc: 'beneficiaire' }),
    champ('intitule_m', 'x', { bloc: 'moyens' }),
    champ('intitule_t', 'x', { bloc: 'territoires' }),
    champ('intitule_e', 'x', { bloc: 'evaluation' }),
    champ('intitule_c', 'x', { bloc: 'cofinancements' }),
  ],
});
export const dossierOf = (...projets: ProjetAnswer[]) => ({
  ...dossierJudo,
  identifiant: { id_fo: '27-000001', step: 4 },
  projets,
});
const SANS_DECISION = { code: null, type: null, nom: null, bo: null, montant_propose: null, montant_accorde: null };
/** As the server: what is sent joins what is held, and only the usual parts are answered. */
export const keeper = (first: ProjetAnswer): NonNullable<Answers['demandes.patchProjet']> => {
  let held = first;
  return ({ body }) => {
    const { description, financements, cofinancements, customs } = body;
    held = {
      ...held,
      description: { ...held.description, ...description } as NonNullable<ProjetAnswer['description']>,
      financements: financements?.map((line) => ({ ...SANS_DECISION, ...line })) ?? held.financements ?? [],
      cofinancements: cofinancements ?? held.cofinancements ?? [],
      customs: customs ?? held.customs ?? [],
      version: held.version + 1,
    };
    const { beneficiaire: _b, territoires: _t, moyens: _m, evaluation: _e, budgets: _g, ...answered } = held;
    return answered;
  };
};
export const serverOf = (dossier = dossierOf(tournoi), more: Answers = {}): Answers => ({
  readSession: () => sessionOf(),
  'demandes.readDossier': () => dossier,
  'demandes.readCompletude': () => ({ ok: true, manquants: [] }),
  'demandes.readProjet': ({ params }) => dossier.projets.find(({ _id }) => _id === params.projet) ?? refuse(404),
  'demandes.patchProjet': keeper(dossier.projets[0] ?? tournoi),
  'rds.readSubvention': () => formation,
  'rds.readVersion': () => ({ ...PUBLIEE, contenu, services: [] }),
  'dac.readAssociation': () => recordJudo,
  ...more,
});
export const BASE = '/associations/12345678900012/subvention-demande/27-000001?mode=edit&etape=3';
