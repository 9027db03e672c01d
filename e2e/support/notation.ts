import { askApi, openSession } from './api.ts';
import { withDatabase } from './database.ts';
import { dayIn } from './dates.ts';
import type { DossierEnvoye, Envoi } from './envoi.ts';
import type { Agent } from './vie.ts';

export const GRILLE = [
  {
    ...{ code: 'public', libelle: 'Public touché', poids: 3, echelle: 5 },
    aide: '5 : plus de cent personnes, dont la moitié loin de tout. 0 : personne de plus qu’avant.',
  },
  { code: 'budget', libelle: 'Sérieux du budget', poids: 2, echelle: 10 },
  { code: 'suivi', libelle: 'Suivi prévu', poids: 1, echelle: 4, justification: false },
];
const RAISONS = ['Trois villages sont desservis.', 'Les postes sont détaillés.', ''];

/** Submitted by one reader, without a screen. */
export const noter = async (
  { personne, service }: Agent,
  of: string,
  { id }: DossierEnvoye,
  marks: readonly number[],
): Promise<void> => {
  const { token } = await openSession(personne.email, personne.password);
  const notes = GRILLE.map(({ code }, rang) => ({ code, note: marks[rang], justification: RAISONS[rang] }));
  const path = `/demandes/demande/dossiers/${id}/instructions/${of || service}/notation/soumission`;
  await askApi('POST', path, { token, body: { notes }, version: 0 });
};

export const findSubvention = (code: string): Promise<string> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from rds.subvention where code = $1', [code]);
    return rows[0]?.id ?? '';
  });

/** A sitting under way, where one who sits is there. */
export const ouvrirSeance = async (agent: Agent, { mot, exercice }: Envoi): Promise<string> => {
  const { token } = await openSession(agent.personne.email, agent.personne.password);
  const subvention = { id: await findSubvention(`FDVA-${mot}`), exercice };
  const [membre, point] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = '/demandes/demande/commissions';
  interface Seance {
    readonly _id: string;
    readonly version: number;
  }
  const body = {
    ...{ service: agent.service, titre: 'Commission de mars', jour: dayIn(3), quorum: 1 },
    membres: [{ id: membre, nom: 'Hélène Vasseur', qualite: 'Présidente' }],
    points: [{ id: point, heure: '09:50', titre: `Formation ${mot}`, subvention }],
  };
  const { _id } = await askApi<Seance>('POST', at, { token, body });
  const opened = await askApi<Seance>('POST', `${at}/${_id}/ouverture`, { token, version: 1 });
  await askApi('PUT', `${at}/${_id}/presences`, { token, body: { presents: [membre] }, version: opened.version });
  return _id;
};
