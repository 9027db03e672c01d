import { type Compte, readComptes } from '../../load/harness/comptes.ts';
import { browserHeaders } from '../../load/operations/browser.ts';
import type { Database } from '../harness/databases.ts';
import {
  ADMIN,
  compteOf,
  copyDossiers,
  documentOf,
  EXERCICE,
  insertDemandeurs,
  insertServices,
  insertSessions,
  representantOf,
  serviceOf,
  siretOf,
} from './base.ts';

/** A dossier that lacks nothing but to be sent, and who may send it. */
export interface Pret {
  readonly id: string;
  readonly email: string;
  readonly compte: Compte;
}
export interface Preparation {
  /** In every address, and in nobody else's. */
  readonly mark: string;
  readonly count: number;
  /** How many services receive them, each by a scheme of its own. */
  readonly services: number;
  readonly tokenKey: string;
}

export const DOSSIERS = '/api/demandes/demande/dossiers';
const SOUS = 'Formation des bénévoles';
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const subventionOf = (number: number) => ({
  code: `FDVA-${number}`,
  nom: 'Formation des bénévoles',
  resume: 'Former celles et ceux qui font vivre l’association.',
  description: 'Une aide pour les formations des bénévoles élus et responsables d’activités.',
  campagne_exercice: EXERCICE,
  dispositif: { code: 'FDVA' },
  sous_dispositifs: [{ code: SOUS, date_debut: inDays(-1), date_fin: inDays(30) }],
  documents_attendus: [{ code: 'statuts', libelle: 'Statuts' }],
  instructeurs: [{ service: serviceOf(number), isReferent: true }],
});

const projetOf = (number: number) => ({
  description: {
    ...{ intitule: 'Tournoi', recurrence: 'première demande', periode: 'Annuel' },
    ...{ date_debut: `${EXERCICE}-03-01`, date_fin: `${EXERCICE}-03-02` },
    ...{ objectifs: 'Former', description: 'Deux jours', exercice: EXERCICE, exercice_fin: EXERCICE },
    id_responsable: representantOf(number),
  },
  financements: [{ annee: EXERCICE, id_service_instructeur: serviceOf(number), montant_demande: 100_000 }],
  budgets: [
    {
      ...{ annee: EXERCICE, exerciceDu: `${EXERCICE}-01-01`, exerciceAu: `${EXERCICE}-12-31` },
      charges: { montants: { '604': 200_000 } },
      produits: { montants: { '70': 200_000 }, subventions: [], ressourcesPropres: [] },
      contributions: { montants: {} },
    },
  ],
});

interface Lu {
  readonly _id: string;
  readonly ok?: boolean;
}
type Send = (method: string, path: string, body?: object) => Promise<Lu>;

const senderOf =
  (base: string, compte: Compte): Send =>
  async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...browserHeaders(compte), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} : ${response.status} ${text}`);
    return JSON.parse(text) as Lu;
  };

const openSubvention = async (send: Send, number: number): Promise<void> => {
  const { _id } = await send('POST', '/api/rds/subventions', subventionOf(number));
  await send('POST', `/api/rds/subventions/${_id}/publish`, {});
  await send('PUT', `/api/rds/subventions/${_id}`, { active: true });
};

/** By the calls of its pages, in their order. */
const makeModel = async (send: Send, number: number): Promise<void> => {
  const { _id } = await send('POST', DOSSIERS, {
    description: { code_subvention: `FDVA-${number}`, id_sous_type_dispositif: SOUS, exercice: EXERCICE },
    demandeur: { id_siret: siretOf(number) },
  });
  const { _id: projet } = await send('POST', `${DOSSIERS}/${_id}/projets`, { intitule: 'Tournoi' });
  await send('PUT', `${DOSSIERS}/${_id}/projets/${projet}`, projetOf(number));
  await send('PUT', `${DOSSIERS}/${_id}/documents`, { documents: [{ code: 'statuts', uuid: documentOf(number) }] });
  const attestation = { accepte: true, id_signataire: representantOf(number) };
  await send('PUT', `${DOSSIERS}/${_id}`, { identifiant: { step: 4 }, attestation });
};

const PRETS = `select d.id::text, c.email, c.id as compte from demandes.dossier d join auth.compte c on c.id = d.created_by
  order by c.id`;

/** Complete by the calls of the portal for one dossier a service, then as many of other associations, by SQL. */
export const prepareDossiers = async (database: Database, base: string, options: Preparation): Promise<Pret[]> => {
  const { mark, count, services, tokenKey } = options;
  await insertServices(database, mark, services);
  await insertDemandeurs(database, mark, count);
  await insertSessions(database);
  const comptes = new Map((await readComptes(database, tokenKey)).map((compte) => [compte.id, compte]));
  const sendAs = (id: string): Send => senderOf(base, comptes.get(id) as Compte);
  for (let number = 1; number <= services; number += 1) {
    await openSubvention(sendAs(compteOf(ADMIN)), number);
    await makeModel(sendAs(compteOf(number)), number);
  }
  await copyDossiers(database, services, count);
  const rows = await database.rows<{ id: string; email: string; compte: string }>(PRETS);
  const prets = rows.map(({ id, email, compte }) => ({ id, email, compte: comptes.get(compte) as Compte }));
  for (const pret of [prets[0], prets.at(-1)]) {
    if (!pret) throw new Error('aucun dossier préparé');
    const completude = await sendAs(pret.compte.id)('GET', `${DOSSIERS}/${pret.id}/completude`);
    if (!completude.ok) throw new Error(`le dossier ${pret.id} n’est pas prêt : ${JSON.stringify(completude)}`);
  }
  return prets;
};
